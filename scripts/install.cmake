# cmake --install: the program, the libraries with their headers and a package for
# find_package(oddsat), the manual page and shell completion made by the program itself.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

foreach(library base translator solvers)
  set_target_properties(oddsat_${library} PROPERTIES EXPORT_NAME ${library})
  add_library(oddsat::${library} ALIAS oddsat_${library})
  # Needed by the headers, whatever a consumer's own standard is.
  target_compile_features(oddsat_${library} PUBLIC cxx_std_20)
endforeach()

install(TARGETS oddsat oddsat_base oddsat_translator oddsat_solvers EXPORT oddsat-targets)
install(TARGETS oddsat-http DESTINATION libexec/oddsat) # where app/companion.cpp looks for it
foreach(tree translator solvers)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/${tree}/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/oddsat" FILES_MATCHING PATTERN "*.hpp")
endforeach()

set(PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/oddsat")
install(EXPORT oddsat-targets NAMESPACE oddsat:: DESTINATION "${PACKAGE_DIR}")
configure_package_config_file("${PROJECT_SOURCE_DIR}/scripts/oddsat-config.cmake.in"
  "${PROJECT_BINARY_DIR}/generated/oddsat-config.cmake" INSTALL_DESTINATION "${PACKAGE_DIR}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/generated/oddsat-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/generated/oddsat-config.cmake"
  "${PROJECT_BINARY_DIR}/generated/oddsat-config-version.cmake" DESTINATION "${PACKAGE_DIR}")

foreach(page manual completion)
  install(CODE "execute_process(COMMAND \"$<TARGET_FILE:oddsat>\" --print ${page}
    OUTPUT_FILE \"${PROJECT_BINARY_DIR}/generated/${page}\" COMMAND_ERROR_IS_FATAL ANY)")
endforeach()
install(FILES "${PROJECT_BINARY_DIR}/generated/manual"
  DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" RENAME oddsat.1)
install(FILES "${PROJECT_BINARY_DIR}/generated/completion"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME oddsat)

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/CITATION.cff"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.png")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/encodings" "${PROJECT_SOURCE_DIR}/benchmarks/games"
  "${PROJECT_SOURCE_DIR}/benchmarks/strategies" DESTINATION "${CMAKE_INSTALL_DATADIR}/oddsat")
