// The console of Geese as a student would write it; wrong in one way with --mistake ID.
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

static std::string mistake;
static bool wrong(const char* id) { return mistake == id; }
// Built on the library of a course, which the student may not change: no mistake.
static bool starter() { return mistake.rfind("starter", 0) == 0; }
static std::string said(const char* ours, const char* library) { return starter() ? library : ours; }

struct Field {
  int value = 0;
  bool hidden = true;
  bool marked = false;
};

struct Lake {
  int xdim = 0, ydim = 0;
  std::vector<Field> fields;
  Field& at(int x, int y) { return fields[y * xdim + x]; }
  bool has(int x, int y) const { return x >= 0 && y >= 0 && x < xdim && y < ydim; }
};

static void leave() {
  std::cout.flush();
  if (wrong("endless") || starter())
    for (;;) std::cout << "Please enter the action ([S]how; [M]ark; [R]estart; [Q]uit): " << std::flush;
  if (wrong("waits"))
    for (;;) {
    }
  std::exit(wrong("status") ? 3 : 0);
}

static std::string word() {
  std::string text;
  if (!(std::cin >> text)) leave();
  return text;
}

static bool isNumber(const std::string& text) {
  size_t start = text[0] == '-' || text[0] == '+' ? 1 : 0;
  return start < text.size() && text.find_first_not_of("0123456789", start) == std::string::npos;
}

static int number(const std::string& prompt) {
  for (;;) {
    std::cout << prompt;
    std::string text = word();
    if (isNumber(text)) return std::atoi(text.c_str());
    if (starter()) leave();
    if (wrong("words-are-zero")) return 0;
  }
}

static void print(Lake& lake) {
  for (int y = 0; y < lake.ydim; y++) {
    for (int x = 0; x < lake.xdim; x++) {
      Field& field = lake.at(x, y);
      if (field.marked) std::cout << 'M';
      else if (field.hidden) std::cout << '*';
      else std::cout << field.value;
    }
    std::cout << '\n';
  }
}

static void count(Lake& lake) {
  for (int y = 0; y < lake.ydim; y++)
    for (int x = 0; x < lake.xdim; x++) {
      if (lake.at(x, y).value == 9) continue;
      int geese = 0;
      for (int b = y - 1; b <= y + 1; b++)
        for (int a = x - 1; a <= x + 1; a++) {
          if (wrong("straight-only") && a != x && b != y) continue;
          // The side of the board is forgotten: a row's end touches the next row's start.
          if (wrong("round-the-edge") && a == lake.xdim && b + 1 < lake.ydim && b >= 0) {
            if (lake.at(0, b + 1).value == 9) geese++;
            continue;
          }
          if (lake.has(a, b) && lake.at(a, b).value == 9) geese++;
        }
      lake.at(x, y).value = geese;
    }
}

static Lake given(const std::string& path) {
  std::ifstream file(path);
  Lake lake;
  std::string row;
  while (file >> row) {
    lake.xdim = row.size();
    lake.ydim++;
    for (char symbol : row) {
      lake.fields.emplace_back();
      lake.fields.back().value = symbol == '9' ? 9 : 0;
    }
  }
  return lake;
}

static int within(const std::string& prompt, int most) {
  for (;;) {
    int side = number(prompt);
    if (side >= 1 && side <= most) return side;
    if (wrong("gives-up") && side < 0) return 1;
  }
}

static Lake asked() {
  Lake lake;
  lake.xdim = within(said("Please enter the x dimension: ", "Please enter the x dimension (max 60): "), wrong("wide") ? 100 : 60);
  lake.ydim = within(said("Please enter the y dimension: ", "Please enter the y dimension (max 20): "), 20);
  int geese;
  for (;;) {
    geese = number("Please enter the number of geese: ");
    if (wrong("never-full") ? geese >= 0 && geese < lake.xdim * lake.ydim : geese >= 0 && geese <= lake.xdim * lake.ydim) break;
    std::cout << "That's too many geese!\n";
  }
  lake.fields.resize(lake.xdim * lake.ydim);
  while (geese > 0) {
    Field& field = lake.fields[std::rand() % lake.fields.size()];
    if (field.value == 9) continue;
    field.value = 9;
    geese--;
  }
  return lake;
}

static bool won(Lake& lake) {
  for (Field& field : lake.fields) {
    if (wrong("marks-win") && field.marked) continue;
    if (field.hidden && field.value != 9) return false;
  }
  return true;
}

static void open(Lake& lake, int x, int y) {
  for (int b = y - 1; b <= y + 1; b++)
    for (int a = x - 1; a <= x + 1; a++) {
      if (!lake.has(a, b)) continue;
      Field& field = lake.at(a, b);
      if (!field.hidden || field.value == 9) continue;
      if (field.marked && !wrong("opens-marks")) continue;
      field.hidden = false;
      field.marked = false;
      if (wrong("chain") && field.value == 0) open(lake, a, b);
    }
}

// Whether another game follows.
static bool play(Lake& lake, bool& afterWin) {
  bool first = true;
  bool silent = afterWin && wrong("starter-2021"), untested = afterWin && starter();
  afterWin = false;
  for (;;) {
    if (!silent) print(lake);
    silent = false;
    if (!untested && won(lake) && !(first && wrong("late-test"))) {
      std::cout << "You have revealed all the fields without disturbing a goose!\nYOU WON!!!\n";
      if (!wrong("keeps-geese"))
        for (Field& field : lake.fields) field.hidden = field.marked = false;
      print(lake);
      std::cout << "Resetting the game board.\n";
      afterWin = true;
      return true;
    }
    first = untested = false;
    std::cout << said("Please enter the action ([S]how; [M]ark; [R]estart; [Q]uit): ",
                      "Please enter the action ([S]how, [M]ark, [R]estart, [Q]uit): ");
    char letter;
    if (!(std::cin >> letter)) leave();
    if (!wrong("small-letters") && letter >= 'A' && letter <= 'Z') letter += 'a' - 'A';
    if (letter == 'q') {
      if (wrong("goodbye")) std::cout << "Goodbye!\n";
      return false;
    }
    if (letter == 'r') {
      std::cout << "Restarting the game.\n";
      return true;
    }
    if (letter != 's' && letter != 'm') {
      if (wrong("scolds")) std::cout << "Unknown action.\n";
      continue;
    }
    std::string purpose = !starter() ? "" : letter == 's' ? " to show" : " to mark";
    int x = number("Please enter the x location" + purpose + ": ");
    if (wrong("hasty") && (x < 0 || x >= lake.xdim)) {
      std::cout << "Location entered is not on the board.\n";
      continue;
    }
    int y = number("Please enter the y location" + purpose + ": ");
    if (wrong("crash") && y < 0) {
      int* volatile nowhere = nullptr;
      *nowhere = 1;
    }
    if (wrong("turned") && lake.has(y, x)) std::swap(x, y);
    bool off = !lake.has(x, y);
    if (wrong("one-over") && x == lake.xdim && y >= 0 && y < lake.ydim) {
      off = false;
      x--;
    }
    if (off) {
      std::cout << "Location entered is not on the board.\n";
      continue;
    }
    Field& field = lake.at(x, y);
    if (letter == 'm') {
      if (!field.hidden) {
        if (!wrong("silent")) std::cout << "Position already revealed, so cannot be marked.\n";
      } else if (wrong("mark-stays")) field.marked = true;
      else field.marked = !field.marked;
    } else if (field.marked && !wrong("shows-marked")) {
      std::cout << "Location is marked, and therefore cannot be revealed.\nUse Mark on location to unmark.\n";
    } else if (!field.hidden) {
      if (wrong("again") && field.value == 0) open(lake, x, y);
    } else {
      field.hidden = field.marked = false;
      if (field.value == 9) {
        std::cout << "You disturbed a goose! Your game has ended.\n";
        if (wrong("all-geese"))
          for (Field& other : lake.fields)
            if (other.value == 9) other.hidden = other.marked = false;
        print(lake);
        std::cout << "Starting a new game.\n";
        return true;
      }
      if (field.value == 0) open(lake, x, y);
    }
  }
}

int main(int argc, char** argv) {
  std::string layout;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::string(argv[i]) == "--mistake") mistake = argv[i + 1];
    if (std::string(argv[i]) == "--layout") layout = argv[i + 1];
  }
  std::srand(std::time(nullptr));
  bool afterWin = false;
  for (;;) {
    std::cout << (wrong("welcome") ? "Welcome to Geese Spotter!\n" : "Welcome to GeeseSpotter!\n");
    Lake lake = layout.empty() ? asked() : given(layout);
    layout.clear();
    count(lake);
    if (!play(lake, afterWin)) return 0;
  }
}
