# cmake -DBUILD=<our build> -DPROJECT=<this folder> -DWORK=<scratch> -P run.cmake
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")

function(must)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE errors)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${output}\n${errors}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

must(${CMAKE_COMMAND} --install "${BUILD}" --prefix "${WORK}/installed")
foreach(file bin/oddsat share/man/man1/oddsat.1.gz share/bash-completion/completions/oddsat
    share/zsh/site-functions/_oddsat share/fish/vendor_completions.d/oddsat.fish
    share/doc/oddsat/docs/strategies.md share/doc/oddsat/copyright share/doc/oddsat/changelog.gz)
  if(NOT EXISTS "${WORK}/installed/${file}")
    message(FATAL_ERROR "${file} was not installed")
  endif()
endforeach()
must(${CMAKE_COMMAND} -S "${PROJECT}" -B "${WORK}/build" -G Ninja "-DCMAKE_PREFIX_PATH=${WORK}/installed")
must(${CMAKE_COMMAND} --build "${WORK}/build")
must("${WORK}/build/consumer")
if(NOT output STREQUAL "2/3 2/3\n")
  message(FATAL_ERROR "the consumer printed '${output}'")
endif()
must("${WORK}/installed/bin/oddsat" solve "${WORK}/installed/share/oddsat/games/nim.gdl")
file(REMOVE_RECURSE "${WORK}")
