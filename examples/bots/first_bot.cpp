// Plays the first legal answer of every question, by the protocol of docs/bots.md. Needs nothing but a compiler:
//
//     g++ -O2 -o first_bot examples/bots/first_bot.cpp
//     gridhall play jungle --red "exec:./first_bot"
//
// It looks for the few things it needs in a message instead of reading all of it.

#include <iostream>
#include <string>

// The text between the quotes that begin at `at`, with its escapes as they are: texts of moves have none.
static std::string quoted(const std::string &line, size_t at) {
  const size_t begin = line.find('"', at) + 1;
  return line.substr(begin, line.find('"', begin) - begin);
}

static std::string field(const std::string &line, const std::string &name) {
  const size_t at = line.find("\"" + name + "\":");
  return at == std::string::npos ? "" : line.substr(at + name.size() + 3);
}

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    const std::string type = quoted(field(line, "type"), 0);
    if (type == "hello") {
      std::cout << R"({"type":"hello","gridhall":1,"name":"first.cpp"})" << std::endl;
    } else if (type == "question") {
      const std::string n = field(line, "n");
      const std::string legal = field(line, "legal");
      std::cout << "{\"type\":\"answer\",\"n\":" << n.substr(0, n.find(',')) << ",\"move\":\"" << quoted(legal, 0) << "\"}"
                << std::endl;
    }
  }
}
