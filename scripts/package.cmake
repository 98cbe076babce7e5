# cpack: a Debian package of all that `cmake --install` puts anywhere. What the program is linked
# with is found by dpkg-shlibdeps; the grounder is started, so it is named here.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME oddsat)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "the authors of oddsat <oddsat@invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "exact answers to questions about games with chance")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "gringo (>= 5.4)")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS depqbf)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libgmp-dev, libcadical-dev, libbliss-dev") # to link the libraries
include(CPack)
