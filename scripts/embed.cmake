# Turns text files into one C++ source, a map from the file's name without suffix to its text:
# cmake -DOUT=file.cpp -DFILES=a;b -DHEADER=asp/blocks.hpp -DSPACE=oddsat::asp -DNAME=blocks -P embed.cmake
set(text "// Made by scripts/embed.cmake.\n#include \"${HEADER}\"\n\nnamespace ${SPACE} {\n\n")
string(APPEND text "const std::map<std::string, std::string>& ${NAME}() {\n")
string(APPEND text "  static const std::map<std::string, std::string> all = {\n")
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME_WE)
  file(READ "${file}" body)
  string(APPEND text "      {\"${name}\", R\"text(${body})text\"},\n")
endforeach()
string(APPEND text "  };\n  return all;\n}\n\n} // namespace ${SPACE}\n")
file(WRITE "${OUT}" "${text}")
