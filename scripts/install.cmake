# cmake --install: the program, the libraries with their headers and a package for
# find_package(oddsat), the manual page and shell completion made by the program itself.
# Components: `oddsat` is what runs, `oddsat-dev` what other projects are built with, and `python3-oddsat` the Python package
# where it is built.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
find_program(GZIP gzip REQUIRED)

# Maintainer of the package: Debian's variables of the environment, otherwise the author of the last commit. Without
# either, no address is known; the domain `invalid` is reserved for that.
set(PACKAGER "the authors of oddsat <oddsat@oddsat.invalid>")
find_package(Git QUIET)
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(PACKAGER "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
elseif(GIT_FOUND)
  execute_process(COMMAND "${GIT_EXECUTABLE}" -C "${PROJECT_SOURCE_DIR}" log -1 "--format=%an <%ae>"
    OUTPUT_VARIABLE author OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(author)
    set(PACKAGER "${author}")
  endif()
endif()

# Shared libraries are found relative to what needs them, so that any prefix works.
if(BUILD_SHARED_LIBS)
  set_target_properties(oddsat PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  set_target_properties(oddsat-http PROPERTIES INSTALL_RPATH "$ORIGIN/../../${CMAKE_INSTALL_LIBDIR}")
  set_target_properties(oddsat_base oddsat_translator oddsat_solvers PROPERTIES INSTALL_RPATH "$ORIGIN")
endif()
install(TARGETS oddsat oddsat_base oddsat_translator oddsat_solvers EXPORT oddsat-targets
  RUNTIME COMPONENT oddsat
  LIBRARY COMPONENT oddsat NAMELINK_COMPONENT oddsat-dev
  ARCHIVE COMPONENT oddsat-dev)
install(TARGETS oddsat-http DESTINATION libexec/oddsat COMPONENT oddsat) # where app/companion.cpp looks for it
foreach(tree translator solvers)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/${tree}/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/oddsat" COMPONENT oddsat-dev FILES_MATCHING PATTERN "*.hpp")
endforeach()

set(PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/oddsat")
install(EXPORT oddsat-targets NAMESPACE oddsat:: DESTINATION "${PACKAGE_DIR}" COMPONENT oddsat-dev)
configure_package_config_file("${PROJECT_SOURCE_DIR}/scripts/oddsat-config.cmake.in"
  "${PROJECT_BINARY_DIR}/generated/oddsat-config.cmake" INSTALL_DESTINATION "${PACKAGE_DIR}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/generated/oddsat-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/generated/oddsat-config.cmake"
  "${PROJECT_BINARY_DIR}/generated/oddsat-config-version.cmake" DESTINATION "${PACKAGE_DIR}" COMPONENT oddsat-dev)

foreach(page manual completion completion-zsh completion-fish)
  install(CODE "execute_process(COMMAND \"$<TARGET_FILE:oddsat>\" --print ${page}
    OUTPUT_FILE \"${PROJECT_BINARY_DIR}/generated/${page}\" COMMAND_ERROR_IS_FATAL ANY)" COMPONENT oddsat)
endforeach()
install(CODE "execute_process(COMMAND \"${GZIP}\" -9nf \"${PROJECT_BINARY_DIR}/generated/manual\" COMMAND_ERROR_IS_FATAL ANY)"
  COMPONENT oddsat)
install(FILES "${PROJECT_BINARY_DIR}/generated/manual.gz"
  DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" RENAME oddsat.1.gz COMPONENT oddsat)
install(FILES "${PROJECT_BINARY_DIR}/generated/completion"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME oddsat COMPONENT oddsat)
install(FILES "${PROJECT_BINARY_DIR}/generated/completion-zsh"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" RENAME _oddsat COMPONENT oddsat)
install(FILES "${PROJECT_BINARY_DIR}/generated/completion-fish"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" RENAME oddsat.fish COMPONENT oddsat)

install(FILES "${PROJECT_SOURCE_DIR}/CITATION.cff" "${PROJECT_SOURCE_DIR}/README.md"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT oddsat)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT oddsat
  FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.ipynb" PATTERN "*.png")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/encodings" "${PROJECT_SOURCE_DIR}/benchmarks/games"
  "${PROJECT_SOURCE_DIR}/benchmarks/strategies" DESTINATION "${CMAKE_INSTALL_DATADIR}/oddsat" COMPONENT oddsat)

set(components oddsat oddsat-dev)
if(TARGET oddsat_python)
  list(APPEND components python3-oddsat)
  set(PYTHON_PACKAGES "lib/python3/dist-packages/oddsat" CACHE STRING "where the Python package is installed")
  install(TARGETS oddsat_python LIBRARY DESTINATION "${PYTHON_PACKAGES}" COMPONENT python3-oddsat)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/python/oddsat/" DESTINATION "${PYTHON_PACKAGES}" COMPONENT python3-oddsat
    FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN "py.typed" PATTERN "__pycache__" EXCLUDE)
endif()

# What a package of Debian says of its version: one file for each component.
string(TIMESTAMP RELEASED "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file("${PROJECT_SOURCE_DIR}/scripts/changelog.in" "${PROJECT_BINARY_DIR}/generated/changelog" @ONLY)
execute_process(COMMAND "${GZIP}" -9nfk "${PROJECT_BINARY_DIR}/generated/changelog" COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS components)
  install(FILES "${PROJECT_BINARY_DIR}/generated/changelog.gz"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${component}" COMPONENT ${component})
endforeach()

# The licence, in the form that Debian asks of every package: one file for each component.
file(READ "${PROJECT_SOURCE_DIR}/LICENSE" licence)
string(REGEX MATCH "Copyright \\(c\\) ([^\n]*)" line "${licence}")
set(COPYRIGHT_HOLDERS "${CMAKE_MATCH_1}")
string(REGEX REPLACE "^.*Copyright[^\n]*\n\n" "" terms "${licence}")
string(STRIP "${terms}" terms)
string(REPLACE "\n\n" "\n.\n" terms "${terms}")
string(REPLACE "\n" "\n " LICENCE_TERMS "${terms}")
configure_file("${PROJECT_SOURCE_DIR}/scripts/copyright.in" "${PROJECT_BINARY_DIR}/generated/copyright" @ONLY)
foreach(component IN LISTS components)
  install(FILES "${PROJECT_BINARY_DIR}/generated/copyright"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${component}" COMPONENT ${component})
endforeach()
