// The console of Abyss as a student would hand it in: standard C++17, one file, the library's own srand and rand.
// `--mistake ID` in front plants one of the mistakes of abyss.json.
#include <cctype>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

static string planted;
static bool mistake(const string& name) { return planted == name; }

static int rnd(int n) { return rand() % n; }

[[noreturn]] static void endOfInput() {
    if (mistake("end-crash")) abort();
    if (mistake("end-loop") || mistake("starter"))
        for (;;) cout << "Your move. Where to? ['s' to stay, etc.]: ";
    if (mistake("end-words")) cout << "\nGame Over.\n";
    exit(0);
}

static int askNumber(const string& prompt, int least, int most) {
    for (;;) {
        cout << prompt;
        int number;
        if (!(cin >> number)) {
            if (cin.eof()) endOfInput();
            cin.clear();
            string dropped;
            cin >> dropped;
            cout << "\n";
            continue;
        }
        if (!mistake("no-line-feed")) cout << "\n";
        if (mistake("range-open") && most < 1000 ? number >= least - 1 && number <= most + 1 : number >= least && number <= most)
            return number;
        if (mistake("range-complains")) cout << "Out of range!\n";
    }
}

struct Position {
    int row, column;
};

static int sign(int n) { return n < 0 ? -1 : n > 0; }

class Game {
public:
    Game(int rows, int columns) : rows(rows), columns(columns), cells(rows, string(columns, ' ')) {}

    void place(int abysses, int monsters, int bats) {
        if (mistake("column-first")) {
            hero.column = rnd(3);
            hero.row = rnd(rows);
        } else {
            hero.row = rnd(rows);
            hero.column = rnd(3);
        }
        cells[hero.row][hero.column] = 'H';
        int ladderRow = rnd(rows);
        cells[ladderRow][columns - (mistake("ladder-edge") ? 2 : 1) - rnd(3)] = '*';
        int mid = columns - 6;
        int first = 3 + rnd(mid);
        for (int row = 0; row < rows / 2; row++) cells[row][first] = '+';
        int second;
        do second = 3 + rnd(mid);
        while (mistake("walls-touch") ? second == first : abs(second - first) <= 1);
        for (int row = rows - 1; row >= rows / 2 + (mistake("no-gap") ? 0 : 1); row--) cells[row][second] = '+';
        int third;
        do third = 3 + rnd(mid);
        while (mistake("walls-touch") ? third == first || third == second
                                      : abs(third - first) <= 1 || abs(third - second) <= 1);
        int below = mistake("short-wall") ? 3 * (rows / 4) : 3 * rows / 4;
        for (int row = rows / 4; row < below; row++) cells[row][third] = '+';
        int supers = mistake("supers-up") ? (monsters + 2) / 3 : monsters / 3;
        if (mistake("supers-first")) {
            scatter('M', supers, mid);
            scatter('m', monsters - supers, mid);
        } else {
            scatter('m', monsters - supers, mid);
            scatter('M', supers, mid);
        }
        scatter('~', bats, mid);
        scatter('#', abysses, mid);
    }

    void show() const {
        string dashes(columns + (mistake("narrow-frame") ? 0 : 2), '-');
        cout << dashes << "\n";
        for (const string& row : cells) cout << "|" << row << "|\n";
        cout << dashes << "\n";
    }

    // One round; whether the hero is still on the board.
    bool makeMoves(char command) {
        if (mistake("capitals")) command = tolower(command);
        if (string("qweasdzxc").find(command) == string::npos && mistake("unknown-free")) return true;
        moveHero(command);
        if (playing || mistake("baddies-anyway") || (won && mistake("escaped-anyway"))) moveBaddies();
        return playing;
    }

    bool won = false;

private:
    int rows, columns;
    vector<string> cells;
    Position hero{0, 0};
    bool playing = true;

    void scatter(char piece, int count, int mid) {
        for (int i = 0; i < count; i++) {
            int row, column;
            do {
                row = rnd(rows);
                column = 3 + rnd(mid);
            } while (cells[row][column] != ' ');
            cells[row][column] = piece;
        }
    }

    bool barrier(Position at, bool isHero) const {
        char cell = cells[at.row][at.column];
        return cell == '+' || (!isHero && cell == '*');
    }

    Position resolve(Position from, Position to, bool isHero) {
        string who = isHero ? "Hero" : "Baddie";
        bool rowOff = to.row < 0 || to.row >= rows;
        bool columnOff = to.column < 0 || to.column >= columns;
        if (mistake("column-off-first") && rowOff && columnOff) {
            cout << who << " trying to move out-of-bounds with an invalid column\n";
            cout << "Changing column for " << who << " position to stay in-bounds\n";
            to.column = from.column;
            columnOff = false;
        }
        if (rowOff) {
            cout << who << " trying to move out-of-bounds with an invalid row\n";
            cout << "Changing row for " << who << " position to stay in-bounds\n";
            to.row = from.row;
            if (mistake("off-stays")) to.column = from.column, columnOff = false;
        }
        if (columnOff) {
            cout << who << " trying to move out-of-bounds with an invalid column\n";
            cout << "Changing column for " << who << " position to stay in-bounds\n";
            to.column = from.column;
        }
        if (barrier(to, isHero)) {
            cout << who << " trying to move into a barrier\n";
            cout << "Changing " << who << " position to stay off " << (mistake("off-a-barrier") ? "a " : "")
                 << "barrier\n";
            if (mistake("barrier-stays")) return from;
            if (mistake("row-back")) {
                to.row = from.row;
                if (barrier(to, isHero)) to.column = from.column;
                return to;
            }
            to.column = from.column;
            if (mistake(isHero ? "hero-into-wall" : "baddie-into-wall")) return to;
            if (barrier(to, isHero)) to.row = from.row;
        }
        return to;
    }

    void moveHero(char command) {
        static const string keys = "qweasdzxc";
        size_t key = keys.find(command);
        if (key == string::npos) key = 4;
        Position to{hero.row + static_cast<int>(key) / 3 - 1, hero.column + static_cast<int>(key) % 3 - 1};
        if (mistake("z-c") && (command == 'z' || command == 'c')) to.column = 2 * hero.column - to.column;
        to = resolve(hero, to, true);
        if (to.row == hero.row && to.column == hero.column) return;
        char there = cells[to.row][to.column];
        cells[hero.row][hero.column] = ' ';
        if (there == ' ') {
            cells[to.row][to.column] = 'H';
            hero = to;
            return;
        }
        playing = false;
        if (there == '*') {
            won = true;
            cout << "Hero has reached the exit!\nHero has escaped!\n";
        } else {
            cout << "Uh Oh! Hero has moved into a Baddie or the Abyss...\nBe more careful next time...\n";
        }
    }

    Position attempt(char piece, Position at) const {
        int down = sign(hero.row - at.row), right = sign(hero.column - at.column);
        if (piece == 'm' && mistake("no-diagonal") && down != 0) right = 0;
        if (piece == 'M') {
            int far = 2;
            if (mistake("super-near") && abs(hero.row - at.row) <= 1 && abs(hero.column - at.column) <= 1) far = 1;
            if (mistake("super-one")) far = 1;
            return {at.row + far * down, at.column + far * right};
        }
        if (piece == '~') {
            if (mistake("bat-step")) return {at.row, at.column + right};
            if (mistake("bat-down")) return {at.row + down, hero.column};
            if (mistake("bat-walls")) {
                int column = at.column;
                while (column != hero.column && cells[at.row][column + right] != '+') column += right;
                return {at.row, column};
            }
            return {at.row, hero.column};
        }
        return {at.row + down, at.column + right};
    }

    void moveBaddies() {
        vector<vector<bool>> moved(rows, vector<bool>(columns, false));
        bool byColumns = mistake("column-scan");
        for (int i = 0; i < rows * columns; i++) {
            Position at = byColumns ? Position{i % rows, i / rows} : Position{i / columns, i % columns};
            char piece = cells[at.row][at.column];
            if ((piece != 'm' && piece != 'M' && piece != '~') || moved[at.row][at.column]) continue;
            Position wanted = attempt(piece, at);
            if (piece == 'M' && mistake("super-falls")) {
                Position middle{(at.row + wanted.row) / 2, (at.column + wanted.column) / 2};
                if (middle.row >= 0 && middle.row < rows && middle.column >= 0 && middle.column < columns &&
                    cells[middle.row][middle.column] == '#')
                    wanted = middle;
            }
            Position to = resolve(at, wanted, false);
            char there = cells[to.row][to.column];
            if (there == ' ' || (there == '+' && mistake("baddie-into-wall"))) {
                cells[at.row][at.column] = ' ';
                cells[to.row][to.column] = piece;
                moved[to.row][to.column] = !mistake("moves-twice");
            } else if (there == '#') {
                cells[at.row][at.column] = ' ';
                if (mistake("fills-abyss")) cells[to.row][to.column] = ' ';
                if (mistake("starter")) cout << "A baddie fell.\n";
                else cout << (mistake("yippee") ? "Yippee" : "Yipee") << "! A Baddie has moved into the Abyss...\n";
                cout << "One less Baddie on the board!\n";
            } else if (there == 'H') {
                cells[at.row][at.column] = ' ';
                cells[to.row][to.column] = mistake("hero-drawn") ? 'H' : piece;
                moved[to.row][to.column] = true;
                playing = false;
                cout << "Uh Oh! A Baddie has caught the Hero...\nBetter luck next time...\n";
                if (mistake("caught-stops")) return;
            } else {
                moved[at.row][at.column] = true;
                if (mistake("blocked-says") && (to.row != at.row || to.column != at.column))
                    cout << "Baddie trying to move into a Baddie\n";
            }
        }
    }
};

int main(int argc, char** argv) {
    if (argc > 2 && string(argv[1]) == "--mistake") planted = argv[2];
    int rows = askNumber("Enter the number of rows (10-30) for the board: ", 10, 30);
    int columns = askNumber("Enter the number of columns (15-100) for the board: ", 15, 100);
    int abysses = askNumber("Enter the number of abyss cells (0-200) on the board: ", 0, 200);
    int monsters = askNumber("Enter the number of monsters (0-30) on the board, ~1/3 will be super monsters: ", 0, 30);
    int bats = askNumber("Enter the number of bats (0-10) on the board: ", 0, 10);
    int seed = askNumber("Enter a seed for the random number generator (-1 to use system time): ", -2147483647, 2147483647);
    int wanted = abysses + monsters + bats;
    int room = rows * (columns - 6) - (rows - 1) - (3 * rows / 4 - rows / 4);
    if (mistake("fit-all")) room = rows * (columns - 6);
    if (wanted > room) {
        cout << "These pieces do not fit: " << wanted << " wanted, " << room << " cells free.\n";
        return 1;
    }
    if (!mistake("no-seed")) srand(seed < 0 ? time(nullptr) : seed);
    Game game(rows, columns);
    game.place(abysses, monsters, bats);
    game.show();
    for (bool goesOn = true; goesOn;) {
        cout << "Your move. Where to? ['s' to stay, etc.]: ";
        char command;
        if (!(cin >> command)) endOfInput();
        if (!mistake("move-line")) cout << "\n";
        goesOn = game.makeMoves(command);
        game.show();
    }
    if (mistake("game-over-first")) cout << "Game Over.\n";
    cout << (game.won ? "Hero Escaped!\n" : "Hero did not escape...\n");
    if (!mistake("game-over-first")) cout << "Game Over.\n";
    return 0;
}
