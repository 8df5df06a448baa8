// The console of Dungeon as a student would hand it in: standard C++17, one file.
// `--mistake ID` in front plants one of the mistakes of dungeon.json.
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

static string planted;
static bool mistake(const string& name) { return planted == name; }

struct Level {
    int rows = 0, columns = 0;
    int row = 0, column = 0;
    vector<string> tiles;
};

enum Status { STAY, MOVE, TREASURE, AMULET, LEAVE, ESCAPE };

static bool wholeNumber(const string& token, long& number) {
    size_t i = (token[0] == '-' || token[0] == '+') ? 1 : 0;
    if (i == token.size() || token.size() > 12) return false;
    for (size_t j = i; j < token.size(); j++)
        if (!isdigit(static_cast<unsigned char>(token[j]))) return false;
    number = stol(token);
    return true;
}

static bool loadLevel(const string& path, Level& level) {
    ifstream file(path);
    if (!file) return false;
    long numbers[4];
    for (long& number : numbers) {
        string token;
        if (!(file >> token) || !wholeNumber(token, number)) return false;
    }
    long rows = numbers[0], columns = numbers[1], row = numbers[2], column = numbers[3];
    if (mistake("column-first")) swap(row, column);
    if (rows < 1 || columns < 1 || rows > 999999 || columns > 999999) return false;
    if (rows * columns > 16777216) return false;
    if (row < 0 || column < 0 || row >= rows || column >= columns) return false;
    string tiles;
    char c;
    while (file >> c) {
        if (string(mistake("o-in-file") ? "-$@M+?!o" : "-$@M+?!").find(c) == string::npos) return false;
        tiles += c;
    }
    long wanted = rows * columns;
    if (static_cast<long>(tiles.size()) < wanted) {
        if (!mistake("too-few")) return false;
        tiles.resize(wanted, '-');
    }
    if (static_cast<long>(tiles.size()) > wanted) {
        if (!mistake("too-many")) return false;
        tiles.resize(wanted);
    }
    if (tiles[row * columns + column] != '-' && !mistake("start-anywhere")) return false;
    if (tiles.find_first_of("?!") == string::npos && !mistake("no-way-out")) return false;
    level = Level();
    level.rows = rows;
    level.columns = columns;
    level.row = row;
    level.column = column;
    for (long r = 0; r < rows; r++) level.tiles.push_back(tiles.substr(r * columns, columns));
    level.tiles[row][column] = 'o';
    return true;
}

static void printMap(const Level& level) {
    string border = "+" + string(3 * level.columns, '-') + "+";
    if (mistake("narrow-frame")) border = "+" + string(2 * level.columns, '-') + "+";
    cout << border << "\n";
    for (const string& row : level.tiles) {
        cout << "|";
        for (char tile : row) cout << ' ' << (tile == '-' && !mistake("dash") ? ' ' : tile) << ' ';
        cout << "|\n";
    }
    cout << border << "\n";
}

static void getDirection(char input, int& row, int& column) {
    if (input == 'w') row--;
    if (input == 's') row++;
    if (input == 'a') column--;
    if (input == 'd') column++;
}

static Status doPlayerMove(Level& level, int row, int column, int& treasure) {
    if (mistake("wrap")) {
        row = (row + level.rows) % level.rows;
        column = (column + level.columns) % level.columns;
    }
    if (row < 0 || column < 0 || row >= level.rows || column >= level.columns) return STAY;
    char tile = level.tiles[row][column];
    if (tile == 'o' || tile == 'M') return STAY;
    if (tile == '+' && !mistake("walk-pillars")) return STAY;
    if (tile == '!' && treasure == 0 && !mistake("free-exit")) return STAY;
    if (!mistake("trail")) level.tiles[level.row][level.column] = '-';
    level.tiles[row][column] = 'o';
    level.row = row;
    level.column = column;
    if (tile == '$') {
        treasure++;
        return TREASURE;
    }
    if (tile == '@') return AMULET;
    if (tile == '?') return LEAVE;
    if (tile == '!') return ESCAPE;
    return MOVE;
}

static bool doMonsterAttack(Level& level) {
    vector<pair<int, int>> rays = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    if (mistake("diagonal"))
        for (int down : {-1, 1})
            for (int right : {-1, 1}) rays.push_back({down, right});
    vector<string>& tiles = level.tiles;
    for (auto [down, right] : rays) {
        int row = level.row + down, column = level.column + right;
        vector<pair<int, int>> seen;
        while (row >= 0 && column >= 0 && row < level.rows && column < level.columns) {
            char tile = tiles[row][column];
            if (tile == '+' && !mistake("through-pillars")) break;
            if (mistake("short-sight") && (row == 0 || column == 0)) break;
            if (tile == 'M') seen.push_back({row, column});
            else if (tile != '-' && tile != '+' && mistake("things-hide")) break;
            if (tile == 'M' && mistake("nearest-only")) break;
            row += down;
            column += right;
        }
        if (mistake("farthest-first")) seen = vector<pair<int, int>>(seen.rbegin(), seen.rend());
        for (auto [r, c] : seen) {
            char& to = tiles[r - down][c - right];
            if (mistake("spares") && (to == '$' || to == '?' || to == '!' || to == '@')) continue;
            if (mistake("two-steps") && (r - down != level.row || c - right != level.column) &&
                tiles[r - 2 * down][c - 2 * right] != 'M') {
                tiles[r - 2 * down][c - 2 * right] = 'M';
                to = '-';
            } else {
                to = 'M';
            }
            if (!mistake("monster-trail")) tiles[r][c] = '-';
        }
        if (mistake("early-death") && tiles[level.row][level.column] == 'M') return true;
    }
    return tiles[level.row][level.column] == 'M';
}

static void resizeMap(Level& level) {
    vector<string> grown;
    for (int half = 0; half < (mistake("wide-only") ? 1 : 2); half++) {
        for (const string& row : level.tiles) {
            string copy = row;
            for (char& tile : copy) {
                if (tile == 'o' && !mistake("copied-hero")) tile = '-';
                if (tile == 'M' && mistake("monsters-once")) tile = '-';
            }
            grown.push_back((half == 0 ? row : copy) + copy);
        }
    }
    level.tiles = grown;
    level.rows = grown.size();
    level.columns *= 2;
}

static string treasures(int count) {
    if (mistake("no-plural")) return to_string(count) + " treasure";
    return to_string(count) + (count == 1 ? " treasure" : " treasures");
}

static void welcome() {
    string rule(57, '-');
    cout << "\n"
         << rule << "\n"
         << "Good day, adventurer!\n"
         << "Your goal is to get the treasure and escape the dungeon!\n"
         << " --- SYMBOLS ---\n"
         << " o          : That is you, the adventurer!\n"
         << " $          : These are treasures. Lots of money!\n"
         << " @          : These magical amulets resize the level.\n"
         << " M          : These are monsters; avoid them!\n"
         << " +, -, |    : These are unpassable obstacles.\n"
         << " ?          : A door to another level.\n"
         << " !          : A door to escape the dungeon.\n"
         << " --- CONTROLS ---\n"
         << " w, a, s, d : Keys for moving up, left, down, and right.\n"
         << " e          : Key for staying still for a turn.\n"
         << " q          : Key for abandoning your quest.\n"
         << rule << "\n\n";
}

int main(int argc, char** argv) {
    if (argc > 2 && string(argv[1]) == "--mistake") planted = argv[2];
    welcome();
    string name;
    int rooms = 0;
    for (;;) {
        cout << "Please enter the dungeon name and number of " << (mistake("starter") ? "levels: " : "rooms: ");
        string token;
        if (!(cin >> name >> token)) return 0;
        long number;
        if (!wholeNumber(token, number)) continue;
        rooms = number;
        break;
    }
    if (rooms < 1 && mistake("rooms-zero")) rooms = 1;
    if (rooms < 1) return 0;
    int treasure = 0, moves = 0;
    for (int number = 1; number <= rooms || mistake("last-door"); number++) {
        Level level;
        cout << "Level " << number << "\n";
        if (!loadLevel(name + to_string(number) + ".txt", level)) {
            cout << "Returning you back to the real " << (mistake("real-world") ? "world" : "word")
                 << ", adventurer!\n";
            return mistake("status") ? 0 : 1;
        }
        if (mistake("lose-treasure")) treasure = 0;
        printMap(level);
        for (bool here = true; here;) {
            cout << (mistake("prompt") ? "Enter command (w,a,s,d: move, e: stay, q: quit): "
                                       : "Enter command (w,a,s,d: move, e: stay still, q: quit): ");
            char command;
            if (!(cin >> command)) {
                if (mistake("end-loop") || mistake("starter")) continue;
                if (mistake("end-crash")) abort();
                if (mistake("end-words")) cout << "\nThank you for playing!\n";
                return 0;
            }
            if (mistake("any-case")) command = tolower(command);
            if (command == 'q') {
                cout << "Thank you for playing!\n";
                if (mistake("quit-line")) cout << "\n";
                return 0;
            }
            if (string("wasde").find(command) == string::npos) {
                cout << "I did not understand your command, adventurer!\n";
                if (mistake("unknown-map")) printMap(level);
                if (mistake("unknown-move")) moves++;
                continue;
            }
            int row = level.row, column = level.column;
            getDirection(command, row, column);
            Status status = doPlayerMove(level, row, column, treasure);
            if (!(status == STAY && command != 'e' && mistake("blocked-free"))) moves++;
            bool away = status == LEAVE || status == ESCAPE;
            bool dead = false;
            if (mistake("amulet-first") && status == AMULET) resizeMap(level);
            if ((!away || mistake("door-monsters")) && !(status == STAY && mistake("stay-safe")))
                dead = doMonsterAttack(level) && !away;
            if (status == AMULET && (!dead || mistake("dead-amulet")) && !mistake("amulet-first"))
                resizeMap(level);
            printMap(level);
            if (dead) {
                if (mistake("dead-treasure") && status == TREASURE)
                    cout << "Well done, adventurer! You found some treasure.\n";
                cout << "You died, adventurer! Better luck next time!\n";
                return 0;
            }
            if (status == STAY) {
                cout << "You stayed at row " << level.row << " and column " << level.column << "\n";
                cout << "You didn't move. Are you lost?\n";
            } else if (mistake("column-row")) {
                cout << "You have moved to row " << level.column << " and column " << level.row << "\n";
            } else {
                cout << "You have moved to row " << level.row << " and column " << level.column << "\n";
            }
            if (status == TREASURE) {
                cout << "Well done, adventurer! You found some treasure.\n";
                cout << "You now have " << treasures(treasure) << ".\n";
            } else if (status == AMULET) {
                cout << "The magic amulet sparkles and crumbles into dust.\n";
                cout << "The ground begins to rumble. Are the walls moving?\n";
            } else if (status == LEAVE) {
                cout << "You go through the doorway into the unknown beyond...\n";
                here = false;
            } else if (status == ESCAPE) {
                cout << "Congratulations, adventurer! You have escaped the dungeon!\n";
                cout << "You escaped with " << treasures(treasure) << " and in " << moves << " total moves.\n";
            }
            if (!mistake("no-empty-line")) cout << "\n";
            if (status == ESCAPE) {
                if (mistake("exit-goes-on") && number < rooms) here = false;
                else return 0;
            }
        }
    }
    return 0;
}
