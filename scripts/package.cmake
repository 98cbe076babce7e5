# cpack: Debian packages, one for each component of `cmake --install`. What the program is linked with is found by
# dpkg-shlibdeps; the grounder is started and Clp is loaded when it is needed, so they are named here.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME oddsat)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "${PACKAGER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_ODDSAT_PACKAGE_NAME oddsat)
set(CPACK_DEBIAN_ODDSAT_PACKAGE_SECTION science)
set(CPACK_DEBIAN_ODDSAT_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_ODDSAT_PACKAGE_DEPENDS "gringo (>= 5.4), coinor-libclp1")
set(CPACK_DEBIAN_ODDSAT_PACKAGE_RECOMMENDS "depqbf, qsopt-ex")
set(CPACK_COMPONENT_ODDSAT_DESCRIPTION "exact answers to questions about games with chance
What can happen in a game, who can force what, and with which probability:
oddsat answers such questions about any game written in GDL, the Game
Description Language, by search on the game or by a quantified formula.")

set(CPACK_DEBIAN_ODDSAT-DEV_PACKAGE_NAME oddsat-dev)
set(CPACK_DEBIAN_ODDSAT-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_ODDSAT-DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_ODDSAT-DEV_PACKAGE_DEPENDS
  "libgmp-dev, libcadical-dev, libbliss-dev, libfmt-dev, zlib1g-dev")
if(BUILD_SHARED_LIBS)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  string(PREPEND CPACK_DEBIAN_ODDSAT-DEV_PACKAGE_DEPENDS "oddsat (= ${PROJECT_VERSION}), ")
endif()
set(CPACK_COMPONENT_ODDSAT-DEV_DESCRIPTION "libraries and headers of oddsat
The libraries behind oddsat: games, their translation to quantified formulas,
and solvers, with headers and a package for CMake: find_package(oddsat).")

# Built for one version of Python: Debian has one in a release.
set(CPACK_DEBIAN_PYTHON3-ODDSAT_PACKAGE_NAME python3-oddsat)
set(CPACK_DEBIAN_PYTHON3-ODDSAT_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON3-ODDSAT_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON3-ODDSAT_PACKAGE_DEPENDS
  "python3 (>= ${PYTHON_HERE}), python3 (<< ${PYTHON_NEXT}~), gringo (>= 5.4), coinor-libclp1")
set(CPACK_COMPONENT_PYTHON3-ODDSAT_DESCRIPTION "exact answers to questions about games, from Python
The commands of oddsat as a Python package: games, positions, programs and
formulas are objects, and values are fractions.")
include(CPack)
