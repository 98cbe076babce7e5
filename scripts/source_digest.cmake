# Writes a C++ source with one number over all sources of the program, the same wherever they lie:
# cmake -DOUT=file.cpp -DROOT=folder -P source_digest.cmake
file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/translator/*.[ch]pp" "${ROOT}/solvers/*.[ch]pp" "${ROOT}/app/*.[ch]pp"
  "${ROOT}/encodings/*.lp")
list(SORT files)
set(digests "")
foreach(file IN LISTS files)
  file(SHA256 "${ROOT}/${file}" digest)
  string(APPEND digests "${file} ${digest}\n")
endforeach()
string(SHA256 digest "${digests}")
string(SUBSTRING "${digest}" 0 12 digest)
file(WRITE "${OUT}" "// Made by scripts/source_digest.cmake.\n#include \"oddsat/app/build_version.hpp\"\n#include \"oddsat/base/version.hpp\"\n\nnamespace oddsat::app {\n\n\
std::string buildVersion() {\n  return version() + \"+${digest}\";\n}\n\n} // namespace oddsat::app\n")
