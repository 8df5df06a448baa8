// The console of Jungle for two people as a student would hand it in: standard C++17, one file, a board file if given.
// `--mistake ID` in front plants one of the mistakes of jungle.json.
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

static string planted;
static bool mistake(const string& name) { return planted == name; }

static const int ROWS = 9, COLUMNS = 7;
static const string LABELS = "rcdwptle";
static const vector<string> NAMES = {"Rat", "Cat", "Dog", "Wolf", "Leopard", "Tiger", "Lion", "Elephant"};
static const vector<string> START = {"l.....t", ".d...c.", "r.p.w.e", ".......", ".......",
                                     ".......", "E.W.P.R", ".C...D.", "T.....L"};
static const vector<string> COLORS = {"Blue", "Red"};

struct Square {
    int row, column;
    bool operator==(const Square& other) const { return row == other.row && column == other.column; }
};

static bool isRiver(Square at) {
    return at.row >= 3 && at.row <= 5 && (at.column == 1 || at.column == 2 || at.column == 4 || at.column == 5);
}
static bool isDen(Square at, int color) { return at.column == 3 && at.row == (color == 0 ? 0 : 8); }
static bool isTrap(Square at, int color) {
    int back = color == 0 ? 0 : 8, front = color == 0 ? 1 : 7;
    return (at.row == back && (at.column == 2 || at.column == 4)) || (at.row == front && at.column == 3);
}

class Jungle {
public:
    vector<string> board = START;
    int turn = 0;

    char at(Square square) const { return board[square.row][square.column]; }
    static int colorOf(char piece) { return isupper(static_cast<unsigned char>(piece)) ? 1 : 0; }
    static int rankOf(char piece) { return LABELS.find(tolower(piece)) + 1; }

    void print() const {
        cout << "    A   B   C   D   E   F   G\n";
        const string divider = "  +---+---+---+---+---+---+---+\n";
        cout << divider;
        for (int row = 0; row < ROWS; row++) {
            cout << (mistake("rows-up") ? ROWS - row : row + 1) << " |";
            for (int column = 0; column < COLUMNS; column++) {
                Square square{row, column};
                char symbol = at(square);
                if (symbol == '.' || (mistake("terrain-hides") && isTrap(square, 0))) {
                    symbol = isDen(square, 0) || isDen(square, 1)     ? 'X'
                             : isTrap(square, 0) || isTrap(square, 1) ? '#'
                             : isRiver(square)                        ? '*'
                                                                      : ' ';
                }
                cout << " " << symbol << " |";
            }
            cout << "\n" << divider;
        }
    }

    bool isMoveValid(Square from, Square to) const {
        char piece = at(from), victim = at(to);
        if (piece == '.' || colorOf(piece) != turn) return mistake("any-side") && piece != '.' && reaches(from, to);
        if (from == to) return mistake("may-pass");
        if (victim != '.' && colorOf(victim) == turn && !mistake("eats-own")) return false;
        if (isDen(to, turn) && !mistake("own-den")) return false;
        return reaches(from, to) && (victim == '.' || captures(from, to));
    }

    bool hasMove() const {
        for (int from = 0; from < ROWS * COLUMNS; from++)
            for (int to = 0; to < ROWS * COLUMNS; to++)
                if (isMoveValid({from / COLUMNS, from % COLUMNS}, {to / COLUMNS, to % COLUMNS})) return true;
        return false;
    }

    bool hasPieces(int color) const {
        for (const string& row : board)
            for (char piece : row)
                if (piece != '.' && colorOf(piece) == color) return true;
        return false;
    }

private:
    bool reaches(Square from, Square to) const {
        int rank = rankOf(at(from));
        int down = to.row - from.row, right = to.column - from.column;
        int distance = abs(down) + abs(right);
        bool swims = rank == 1 || (mistake("dog-swims") && rank == 3);
        if (distance == 1) return !isRiver(to) || swims;
        if (mistake("diagonal") && abs(down) == 1 && abs(right) == 1) return !isRiver(to);
        bool jumps = rank == 6 || rank == 7 || (mistake("leopard-jumps") && rank == 5);
        if (mistake("tiger-stays") && rank == 6) jumps = false;
        if (!jumps || (down != 0 && right != 0) || isRiver(to)) return false;
        if (down != 0 && mistake("across-only")) return false;
        int stepDown = (down > 0) - (down < 0), stepRight = (right > 0) - (right < 0);
        for (Square over{from.row + stepDown, from.column + stepRight}; !(over == to);
             over.row += stepDown, over.column += stepRight) {
            if (!isRiver(over)) return false;
            if (at(over) == '.') continue;
            if (mistake("jump-over-rats")) continue;
            if (mistake("jump-over-own") && colorOf(at(over)) == turn) continue;
            return false;
        }
        return !(mistake("no-jump-capture") && at(to) != '.');
    }

    bool captures(Square from, Square to) const {
        int rank = rankOf(at(from)), other = rankOf(at(to));
        int enemy = 1 - turn;
        if (isRiver(from) != isRiver(to)) {
            if (mistake("rat-from-river") && isRiver(from)) return other == 8 || other == 1;
            if (mistake("rat-into-river") && isRiver(to)) return true;
            return false;
        }
        if (isTrap(from, enemy) && !mistake("trapped-captures")) {
            return mistake("trapped-rat") && rank == 1 && other == 8;
        }
        if (isTrap(to, turn) && !mistake("no-traps")) return true;
        if (isTrap(to, enemy) && mistake("own-trap")) return true;
        if (isTrap(from, turn) && mistake("own-trap")) return false;
        if (rank == 1 && other == 8) return !mistake("no-rat-elephant");
        if (rank == 8 && other == 1) return !mistake("elephant-spares-rat");
        if (mistake("higher-only") && rank == other) return false;
        if (mistake("one-stronger") && other == rank + 1) return true;
        return other <= rank;
    }
};

[[noreturn]] static void endOfInput() {
    if (mistake("end-crash")) abort();
    if (mistake("end-loop") || mistake("starter"))
        for (;;) cout << "Invalid. Try again!\n";
    if (mistake("end-status")) exit(1);
    exit(0);
}

static vector<string> askWords(const string& prompt, int count) {
    cout << prompt;
    if (mistake("starter")) {
        // The starter code of a course reads across lines: no mistake.
        vector<string> words(count);
        for (string& word : words)
            if (!(cin >> word)) endOfInput();
        return words;
    }
    string line;
    if (!getline(cin, line)) endOfInput();
    istringstream text(line);
    vector<string> words;
    for (string word; text >> word;) words.push_back(word);
    return words;
}

static bool readSquare(const string& word, Square& square) {
    if (word.size() != 2) return false;
    char column = mistake("upper-only") ? word[0] : toupper(word[0]);
    if (column < 'A' || column > 'G' || word[1] < '1' || word[1] > '9') return false;
    square = {word[1] - '1', column - 'A'};
    return true;
}

int main(int argc, char** argv) {
    int next = 1;
    if (argc > 2 && string(argv[1]) == "--mistake") {
        planted = argv[2];
        next = 3;
    }
    Jungle game;
    if (next < argc) {
        for (string& row : game.board) row = string(COLUMNS, '.');
        ifstream file(argv[next]);
        string address, label;
        while (file >> address >> label) {
            Square square;
            if (readSquare(address, square)) game.board[square.row][square.column] = label[0];
        }
    }
    for (;;) {
        vector<string> words = askWords("Choose game mode (1, 2, 3): ", 1);
        if (!words.empty() && words[0] == "1") break;
        if (mistake("any-mode") && !words.empty()) break;
        if (mistake("mode-complains")) cout << "Invalid. Try again!\n";
    }
    int winner = -1;
    for (int round = 1;; round++) {
        if (!game.hasPieces(game.turn)) winner = mistake("last-piece") ? game.turn : 1 - game.turn;
        else if (!game.hasMove() && !mistake("no-move") && !mistake("starter")) winner = mistake("no-move-wins") ? game.turn : 1 - game.turn;
        if (winner >= 0) break;
        cout << "Round " << (mistake("rounds-of-two") ? (round + 1) / 2 : round) << ":\n";
        game.print();
        Square from{0, 0}, to{0, 0};
        bool resigned = false;
        for (;;) {
            vector<string> words = askWords(COLORS[game.turn] + "'s turn: ", 2);
            if (words.size() == 2 && (words[0] == "Z0" || words[0] == "z0") && (words[1] == "Z0" || words[1] == "z0")) {
                resigned = true;
                break;
            }
            if (words.size() == 2 && readSquare(words[0], from) && readSquare(words[1], to) &&
                game.isMoveValid(from, to))
                break;
            cout << (mistake("invalid-words") ? "Invalid move. Try again!\n" : "Invalid. Try again!\n");
            if (mistake("invalid-board")) game.print();
            if (mistake("crash-on-words") && words.size() == 2 && words[0].size() > 2) abort();
        }
        if (resigned) {
            winner = mistake("resign-wins") ? game.turn : 1 - game.turn;
            break;
        }
        char victim = game.at(to);
        if (victim != '.' && !(from == to)) {
            string name = NAMES[Jungle::rankOf(victim) - 1], color = COLORS[Jungle::colorOf(victim)];
            cout << name << " of " << color << (mistake("captured-words") ? " was captured!\n" : " captured!\n");
        }
        char piece = game.at(from);
        game.board[from.row][from.column] = '.';
        game.board[to.row][to.column] = piece;
        if (isDen(to, 1 - game.turn) && !mistake("den-goes-on")) {
            winner = game.turn;
            break;
        }
        if (!(mistake("again-after-capture") && victim != '.')) game.turn = 1 - game.turn;
    }
    cout << "Game over:\n";
    game.print();
    cout << (mistake("no-player") ? "" : "Player ") << COLORS[winner] << " wins!\n";
    return 0;
}
