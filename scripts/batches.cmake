# Batches: the sources of a folder are compiled together, some ten in one run of the compiler, which then reads the
# headers once and not ten times. The batch of a source depends on its name alone, so a new source changes one batch.
option(ODDSAT_BATCHES "compile the sources of a folder in batches" ON)
set(ODDSAT_BATCH_SIZE 10)

# Adds the sources to a target, in batches or without ODDSAT_BATCHES one by one. The paths in a batch are relative, so
# that the compiler cache finds it from another checkout, too.
# Other compilers than GCC would instantiate only the members of a template that are defined in front of an explicit
# instantiation, which is in the first source of a batch.
function(oddsat_sources target)
  if(NOT ODDSAT_BATCHES OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_sources(${target} PRIVATE ${ARGN})
    return()
  endif()
  set(folder_of_batches "${PROJECT_BINARY_DIR}/batches/${target}")
  set(folders)
  foreach(source IN LISTS ARGN)
    file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${source}")
    get_filename_component(folder "${path}" DIRECTORY)
    string(REPLACE "/" "_" folder "${folder}")
    list(APPEND folders "${folder}")
    list(APPEND sources_${folder} "${source}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  set(batches)
  foreach(folder IN LISTS folders)
    list(LENGTH sources_${folder} count)
    math(EXPR parts "(${count} + ${ODDSAT_BATCH_SIZE} - 1) / ${ODDSAT_BATCH_SIZE}")
    foreach(source IN LISTS sources_${folder})
      get_filename_component(name "${source}" NAME)
      string(MD5 hash "${name}")
      string(SUBSTRING "${hash}" 0 7 hash)
      math(EXPR part "0x${hash} % ${parts}")
      file(RELATIVE_PATH path "${folder_of_batches}" "${source}")
      string(APPEND text_${folder}_${part} "#include \"${path}\"\n")
      list(APPEND batches "${folder}_${part}")
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES batches)
  foreach(batch IN LISTS batches)
    set(file "${folder_of_batches}/${batch}.cpp")
    file(CONFIGURE OUTPUT "${file}" CONTENT "${text_${batch}}" @ONLY)
    # Warnings about names that only meet in a batch; `scripts/lint` compiles the sources one by one.
    set_source_files_properties("${file}" TARGET_DIRECTORY ${target} PROPERTIES
      COMPILE_OPTIONS "-Wno-shadow;-Wno-subobject-linkage")
    target_sources(${target} PRIVATE "${file}")
  endforeach()
endfunction()
