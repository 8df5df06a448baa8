// The console of Thrones as a student would hand it in: standard C++17, one file. It reads its world from the four files
// of the working directory, and draws with a generator of its own. `--mistake ID` in front plants one of the mistakes of
// thrones.json, `--luck N` before it seeds the generator with something else than the clock.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

static string planted;
static bool mistake(const string& name) { return planted == name; }

struct City {
    char letter;
    string name;
    int money, knights, points;
};

struct Warrior {
    string name;
    int strength, loyalty, morale;
    bool free, ship, glass;
    int tile = -1;
    bool moved = false;
};

struct Hero {
    string name;
    long money, influence, army;
    vector<int> party;
    int tile;
    bool ship;
    bool alive = true;
    bool moved = false;
    set<int> stood = {};
};

static vector<string> board;
static int rows, columns;
static vector<City> cities;
static vector<Hero> heroes;
static vector<Warrior> warriors;
static vector<int> owner;
static set<int> glassTiles;
static vector<string> retiredNames;
static size_t player;
static int turn = 1;

// Luck.

static mt19937 generator;
static int below(int n) { return uniform_int_distribution<int>(0, n - 1)(generator); }
static bool happens(double probability) { return uniform_real_distribution<double>(0, 1)(generator) < probability; }

static long bounded(long amount) { return max(0L, min(1000000000L, amount)); }

// Reading the world.

static vector<vector<string>> readFile(const string& path) {
    ifstream file(path);
    vector<vector<string>> lines;
    for (string line; getline(file, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) continue;
        vector<string> fields;
        istringstream text(line);
        for (string field; getline(text, field, ',');) fields.push_back(field);
        lines.push_back(fields);
    }
    return lines;
}

static void readWorld() {
    for (const auto& fields : readFile("mapGOT.txt")) {
        string row;
        for (const string& field : fields) row += field;
        board.push_back(row);
    }
    rows = board.size();
    columns = board[0].size();
    for (const auto& f : readFile("citiesGOT.txt"))
        cities.push_back({f[0][0], f[1], stoi(f[2]), stoi(f[3]), stoi(f[4])});
    for (const auto& f : readFile("warriorsGOT.txt"))
        warriors.push_back({f[0], stoi(f[1]), stoi(f[2]), stoi(f[3]), f[4] == "yes", f[5] == "yes", f[6] == "yes"});
    warriors.push_back({"Dragons", 180, 100, 80, false, false, false});
    for (const auto& f : readFile("heroesGOT.txt")) {
        Hero hero{f[0], stol(f[1]), stol(f[2]), stol(f[3]), {}, (stoi(f[8]) - 1) * columns + stoi(f[9]) - 1, f[10] == "yes"};
        for (int i = 4; i < 8; i++)
            for (size_t w = 0; w < warriors.size(); w++)
                if (warriors[w].name == f[i]) hero.party.push_back(w);
        heroes.push_back(hero);
    }
    owner.assign(rows * columns, -1);
    for (size_t h = 0; h < heroes.size(); h++) {
        owner[heroes[h].tile] = h;
        heroes[h].stood.insert(heroes[h].tile);
    }
}

// Tiles.

static char terrain(int tile) { return board[tile / columns][tile % columns]; }

static const City* cityAt(int tile) {
    for (const City& city : cities)
        if (city.letter == terrain(tile)) return &city;
    return nullptr;
}

static string coordinates(int tile) {
    return "(" + to_string(tile / columns + 1) + ", " + to_string(tile % columns + 1) + ")";
}

static string placeName(int tile) {
    if (const City* city = cityAt(tile)) return city->name;
    return (terrain(tile) == 'w' ? "The sea at " : "The land at ") + coordinates(tile);
}

static int pointsOf(int tile) {
    if (const City* city = cityAt(tile)) return mistake("city-as-land") ? 2 : city->points;
    return terrain(tile) == 'w' ? 1 : 2;
}

static int neighbour(int tile, int way) {
    static const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, 1, -1};
    int row = tile / columns + down[way], column = tile % columns + right[way];
    if (row < 0 || column < 0 || row >= rows || column >= columns) return -1;
    return row * columns + column;
}

static bool near(int one, int other) {
    int down = abs(one / columns - other / columns), right = abs(one % columns - other % columns);
    if (mistake("near-one")) return down <= 1 && right <= 1;
    if (mistake("near-steps")) return down + right <= 2;
    return down <= 2 && right <= 2;
}

static bool canSail(const Hero& hero) {
    if (hero.ship) return true;
    if (mistake("own-ship-only")) return false;
    return any_of(hero.party.begin(), hero.party.end(), [](int w) { return warriors[w].ship; });
}

static bool mayEnter(int from, int to, bool sails) {
    return to >= 0 && (sails || terrain(to) != 'w' || terrain(from) == 'w');
}

static long points(size_t hero) {
    long sum = 0;
    for (int tile = 0; tile < rows * columns; tile++)
        if (owner[tile] == static_cast<int>(hero)) sum += pointsOf(tile);
    return sum;
}

// Asking.

[[noreturn]] static void endOfInput() {
    if (mistake("end-crash")) abort();
    if (mistake("end-loop"))
        for (;;) cout << "Please answer Y or N, Your Grace.\n";
    exit(0);
}

static string trimmed(const string& text) {
    size_t from = text.find_first_not_of(" \t\r"), to = text.find_last_not_of(" \t\r");
    return from == string::npos ? "" : text.substr(from, to - from + 1);
}

static string lower(string text) {
    for (char& c : text) c = tolower(static_cast<unsigned char>(c));
    return text;
}

static string rest;

static string askLine(const string& prompt) {
    cout << prompt;
    string line = trimmed(rest);
    rest.clear();
    if (!line.empty()) return line;
    if (!getline(cin, line)) endOfInput();
    return trimmed(line);
}

static string askWord(const string& prompt) {
    string line = askLine(prompt);
    size_t end = line.find_first_of(" \t");
    if (end == string::npos) return line;
    rest = line.substr(end);
    return line.substr(0, end);
}

static bool askYes(const string& prompt) {
    for (;;) {
        string word = lower(askWord(prompt));
        if (word == "y" || word == "yes") return true;
        if (word == "n" || word == "no" || mistake("else-is-no")) return false;
        cout << "Please answer Y or N, Your Grace.\n";
    }
}

static long askNumber(const string& prompt, long least, long most) {
    for (;;) {
        string word = askWord(prompt);
        size_t digits = !word.empty() && (word[0] == '-' || word[0] == '+') ? 1 : 0;
        bool whole = word.size() > digits && word.size() <= 15 + digits &&
                     word.find_first_not_of("0123456789", digits) == string::npos;
        long number = whole ? stol(word) : least - 1;
        if (number >= least && (number <= most || (mistake("no-limit") && most == 10000))) return number;
        cout << "Please answer with a whole number from " << least << " to " << most << ", Your Grace.\n";
    }
}

static int optionOf(const vector<string>& names, const string& answer) {
    for (size_t i = 0; i < names.size(); i++) {
        if (answer == to_string(i + 1)) return i;
        if (lower(answer) == lower(names[i]) && !mistake("numbers-only")) return i;
    }
    return -1;
}

static void showOptions(const string& heading, const vector<string>& lines) {
    cout << heading << "\n";
    for (size_t i = 0; i < lines.size(); i++) cout << (mistake("from-zero") ? i : i + 1) << ". " << lines[i] << "\n";
}

static void refuse(const vector<string>& names, const string& answer) {
    if (answer.empty()) cout << "Nothing was answered. The answers: ";
    else cout << "\"" << answer << "\" is not one of the answers: ";
    for (size_t i = 0; i < names.size(); i++) cout << (i ? ", " : "") << names[i];
    cout << ".\n";
}

static int askOption(const vector<string>& names, const string& prompt) {
    for (;;) {
        string answer = askLine(prompt);
        int option = optionOf(names, answer);
        if (option >= 0) return option;
        refuse(names, answer);
    }
}

static string counted(long number, const string& noun) {
    return to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

static string percent(double probability) {
    long hundredths = static_cast<long>(floor(probability * 10000 + 0.5));
    if (probability > 0 && hundredths == 0) return "less than 0.01 %";
    if (probability < 1 && hundredths == 10000) return "more than 99.99 %";
    string text = to_string(hundredths / 100);
    if (hundredths % 100) {
        string fraction = to_string(100 + hundredths % 100).substr(1);
        if (fraction[1] == '0') fraction.pop_back();
        text += "." + fraction;
    }
    return text + " %";
}

// Encounters.

static double clamp(double probability) { return max(0.0, min(1.0, probability)); }

static double speechChance(const Hero& foe) {
    int morale = foe.party.empty() ? 0 : warriors[foe.party[0]].morale;
    if (mistake("speech-loyalty") && !foe.party.empty()) morale = warriors[foe.party[0]].loyalty;
    return clamp((100.0 - morale) * heroes[player].influence / 160000);
}

static double offerChance(const Hero& foe) {
    int loyalty = foe.party.empty() ? 0 : warriors[foe.party[0]].loyalty;
    return clamp((100.0 - loyalty) * heroes[player].money / 1780000);
}

// Above 0 the first side is the stronger; -1 stands for no champion.
static long lead(const Hero& one, int his, const Hero& other, int theirs) {
    if ((his < 0 && theirs < 0) || mistake("armies-only")) return one.army - other.army;
    if (theirs < 0) return 1;
    if (his < 0) return -1;
    return one.army * warriors[his].strength - other.army * warriors[theirs].strength;
}

struct Odds {
    double win, tie;
};

static Odds battleOdds(int champion, const Hero& foe) {
    vector<int> theirs = foe.party.empty() ? vector<int>{-1} : foe.party;
    Odds odds{0, 0};
    for (int one : theirs) {
        long by = lead(heroes[player], champion, foe, one);
        if (by > 0) odds.win += 1.0 / theirs.size();
        if (by == 0) odds.tie += 1.0 / theirs.size();
    }
    return odds;
}

static string oddsText(Odds odds) {
    return "succeeds with " + percent(odds.win) + (odds.tie > 0 ? ", a tie " + percent(odds.tie) : "");
}

static void retire(Hero& hero) {
    hero.alive = false;
    retiredNames.push_back(hero.name);
    cout << hero.name << (mistake("has-died") ? " has died.\n" : " has retired.\n");
}

static string traits(int w) {
    return "strength " + to_string(warriors[w].strength) + ", loyalty " + to_string(warriors[w].loyalty) + ", morale " +
           to_string(warriors[w].morale);
}

static void keepFour(Hero& me, Hero& foe) {
    vector<int> all = me.party;
    all.insert(all.end(), foe.party.begin(), foe.party.end());
    vector<string> names, lines;
    for (int w : all) {
        names.push_back(warriors[w].name);
        lines.push_back(warriors[w].name + ": " + traits(w));
    }
    showOptions("Which four warriors stay with you?", lines);
    set<int> chosen;
    for (;;) {
        string answer = askLine("Four names or numbers, between commas: ");
        if (answer.find_first_not_of("0123456789 ,") == string::npos) replace(answer.begin(), answer.end(), ' ', ',');
        istringstream text(answer);
        chosen.clear();
        string wrong;
        bool twice = false;
        for (string one; wrong.empty() && !twice && getline(text, one, ',');) {
            one = trimmed(one);
            if (one.empty()) continue;
            int option = optionOf(names, one);
            if (option < 0) wrong = one;
            else if (!chosen.insert(option).second) twice = true, wrong = one;
        }
        if (twice) cout << "\"" << wrong << "\" was named twice.\n";
        else if (!wrong.empty()) refuse(names, wrong);
        else if (chosen.size() == 4) break;
        else cout << "Exactly 4 are asked, not " << chosen.size() << ".\n";
    }
    vector<int> kept;
    vector<string> freed;
    for (size_t i = 0; i < all.size(); i++) {
        if (!chosen.count(i)) {
            freed.push_back(warriors[all[i]].name);
            warriors[all[i]].free = true;
            warriors[all[i]].tile = i < me.party.size() ? me.tile : foe.tile;
            continue;
        }
        kept.push_back(all[i]);
        if (i >= me.party.size()) cout << warriors[all[i]].name << " joins you.\n";
    }
    for (size_t i = 0; i < freed.size(); i++) cout << (i ? ", " : "") << freed[i];
    cout << (freed.size() == 1 ? " goes free.\n" : " go free.\n");
    me.party = kept;
    foe.party.clear();
}

static void win(Hero& foe, size_t loser) {
    Hero& me = heroes[player];
    long gained = points(loser), money = me.money, influence = me.influence, army = me.army;
    me.money = bounded(me.money + foe.money);
    me.influence = bounded(me.influence + foe.influence);
    me.army = bounded(me.army + (mistake("army-not-won") ? 0 : foe.army));
    for (int& one : owner)
        if (one == static_cast<int>(loser)) one = player;
    retire(foe);
    cout << "What was " << foe.name << "’s is yours: money " << me.money - money << ", influence "
         << me.influence - influence << ", army " << foe.army - (mistake("army-not-won") ? 0 : foe.army - (me.army - army))
         << ", points " << (mistake("no-points") ? 0 : gained) << ".\n";
    if (me.party.size() + foe.party.size() > 4 && !mistake("keeps-five")) {
        keepFour(me, foe);
        return;
    }
    for (int w : foe.party) {
        me.party.push_back(w);
        cout << warriors[w].name << " joins you.\n";
    }
    foe.party.clear();
}

// Whether the player is still in the game.
static bool fight(Hero& foe, size_t other) {
    Hero& me = heroes[player];
    int mine = me.party.empty() ? -1 : me.party[0];
    if (me.party.size() > 1) {
        vector<string> names, lines;
        for (int w : me.party) {
            names.push_back(warriors[w].name);
            lines.push_back(warriors[w].name + ", strength " + to_string(warriors[w].strength) + ": " +
                            oddsText(battleOdds(w, foe)));
        }
        showOptions("Who fights for you against " + foe.name + "?", lines);
        mine = me.party[askOption(names, "Your choice: ")];
    }
    int theirs = foe.party.empty() ? -1 : foe.party[mistake("first-champion") ? 0 : below(foe.party.size())];
    string us = mine < 0 ? "Your army" : warriors[mine].name;
    string them = theirs < 0 ? "the army of " + foe.name : warriors[theirs].name + ", for " + foe.name;
    long by = lead(me, mine, foe, theirs);
    if (by == 0 && mistake("tie-loses")) by = -1;
    if (by == 0) {
        me.army = mistake("tie-rounds-up") ? (me.army + 1) / 2 : me.army / 2;
        foe.army /= 2;
        cout << us << " and " << them << " are evenly matched: both armies are halved, yours to " << me.army << ".\n";
    } else if (by > 0) {
        cout << us << " beats " << them << ".\n";
        win(foe, other);
    } else {
        cout << us << " is beaten by " << them << ".\n";
        if (mistake("lost-goes-on")) return true;
        cout << "Your battle is lost, and with it the game. The realm will sing of you with regret.\n";
        return false;
    }
    return true;
}

static bool meet(size_t other) {
    Hero& me = heroes[player];
    Hero& foe = heroes[other];
    string people = " and no warriors";
    for (size_t i = 0; i < foe.party.size(); i++)
        people = (i ? people + ", " : string(" and ")) + warriors[foe.party[i]].name + " (" + traits(foe.party[i]) + ")";
    Odds best = battleOdds(me.party.empty() ? -1 : me.party[0], foe);
    for (int w : me.party) {
        Odds odds = battleOdds(w, foe);
        if (odds.win > best.win || (odds.win == best.win && odds.tie > best.tie)) best = odds;
    }
    showOptions("You meet " + foe.name + ", with an army of " + to_string(foe.army) + people + ". What will you do?",
                {"speech: " + oddsText({speechChance(foe), 0}), "buy: " + oddsText({offerChance(foe), 0}),
                 "battle: " + oddsText(best)});
    switch (askOption({"speech", "buy", "battle"}, "Your choice: ")) {
        case 0:
            if (happens(speechChance(foe))) {
                cout << "Your speech wins " << foe.name << " over.\n";
                win(foe, other);
            } else {
                if (!mistake("speech-free")) me.influence = mistake("speech-rounds-up") ? (me.influence + 1) / 2 : me.influence / 2;
                cout << "Your speech does not move " << foe.name << ". Half of your influence is lost: " << me.influence
                     << (me.influence == 1 ? " is" : " are") << " left.\n";
            }
            return true;
        case 1:
            if (happens(offerChance(foe))) {
                cout << foe.name << " takes your money and your side.\n";
                win(foe, other);
            } else {
                if (!mistake("offer-free")) me.money /= 2;
                cout << foe.name << " keeps your money and nothing changes. Half of it is lost: " << me.money
                     << (me.money == 1 ? " is" : " are") << " left.\n";
            }
            return true;
        default:
            return fight(foe, other);
    }
}

// A turn.

static void showMap(const Hero& me) {
    int reach = mistake("small-map") ? 2 : 3;
    for (int down = -reach; down <= reach; down++) {
        for (int right = -reach; right <= reach; right++) {
            int row = me.tile / columns + down, column = me.tile % columns + right;
            bool inside = row >= 0 && column >= 0 && row < rows && column < columns;
            char kind = inside ? board[row][column] : mistake("sea-outside") ? 'w' : '#';
            if (mistake("hero-drawn") && down == 0 && right == 0) kind = 'H';
            cout << (right == -reach ? "" : " ") << (kind == 'w' ? '~' : kind == 'p' ? '*' : kind);
        }
        cout << "\n";
    }
    long tiles = count(owner.begin(), owner.end(), static_cast<int>(player));
    cout << "Hero: " << me.name << "; Turn: " << turn << "; At: row " << me.tile / columns + 1 << ", column "
         << me.tile % columns + 1 << "; Money: " << me.money << "; Influence: " << me.influence
         << "; Army: " << me.army << "; Points: " << (mistake("no-start-points") && turn == 1 ? 0 : points(player))
         << "; Tiles: " << tiles << "; Warriors: ";
    for (size_t i = 0; i < me.party.size(); i++)
        cout << (i ? ", " : "") << warriors[me.party[i]].name << (warriors[me.party[i]].glass ? "*" : "");
    cout << (me.party.empty() ? "none" : "") << "; Retired: ";
    for (size_t i = 0; i < retiredNames.size(); i++) cout << (i ? ", " : "") << retiredNames[i];
    cout << (retiredNames.empty() ? "nobody" : "") << "\n";
}

static void choose(Hero& me) {
    static const vector<string> ways = {"north", "south", "east", "west"};
    me.moved = false;
    for (;;) {
        string answer = lower(askLine("1. Travel\n2. Rest\n3. Consult the gods\nWhat would you like to do, Your Grace? "));
        istringstream text(answer);
        string word;
        text >> word;
        if (word == "1" || word == "t" || word == "travel") {
            getline(text, rest);
            int way = -1;
            while (way < 0) {
                string direction = lower(askWord("Which way, Your Grace? (N/S/E/W): "));
                for (int i = 0; i < 4; i++)
                    if (direction == ways[i] || direction == ways[i].substr(0, 1)) way = i;
                if (way < 0) cout << "Please answer N, S, E or W, Your Grace.\n";
            }
            int to = neighbour(me.tile, way);
            if (to < 0) {
                cout << "There the world ends: you cannot travel off the map.\n";
            } else if (!mayEnter(me.tile, to, canSail(me) || mistake("walks-on-water"))) {
                cout << "There is water: you cannot travel there without a ship.\n";
            } else {
                me.tile = to;
                me.moved = true;
                const City* city = cityAt(to);
                cout << "You travel " << ways[way] << ", to " << (city ? city->name : coordinates(to)) << ".\n";
                return;
            }
            if (mistake("closed-loses")) return;
        } else if (answer == "2" || answer == "r" || answer == "rest") {
            for (int w : me.party) warriors[w].strength = min(200, warriors[w].strength + 1);
            cout << "You rest, and your warriors grow stronger.\n";
            return;
        } else if (answer == "3" || answer == "c" || answer == "consult" || answer == "consult the gods") {
            for (int w : me.party) warriors[w].morale = min(100, warriors[w].morale + 1);
            cout << "You consult the gods, and your warriors take heart.\n";
            return;
        } else {
            cout << "Please answer with 1, 2 or 3, Your Grace.\n";
        }
    }
}

static int randomStep(int from, bool sails) {
    vector<int> ways;
    for (int way = 0; way < 4; way++)
        if (mayEnter(from, neighbour(from, way), sails)) ways.push_back(neighbour(from, way));
    if (ways.empty()) return from;
    if (mistake("one-way")) return ways.back();
    return ways[below(ways.size())];
}

static void wander() {
    if (mistake("nobody-wanders")) return;
    for (size_t h = 0; h < heroes.size(); h++) {
        if (h == player || !heroes[h].alive) continue;
        int to = randomStep(heroes[h].tile, canSail(heroes[h]));
        heroes[h].moved = to != heroes[h].tile;
        heroes[h].tile = to;
    }
    for (Warrior& one : warriors) {
        one.moved = false;
        if (!one.free) continue;
        int to = randomStep(one.tile, one.ship);
        one.moved = to != one.tile;
        one.tile = to;
    }
}

static void recruit() {
    for (size_t w = 0; w < warriors.size(); w++) {
        if (!warriors[w].free) continue;
        vector<size_t> close;
        for (size_t h = 0; h < heroes.size(); h++)
            if (heroes[h].alive && near(heroes[h].tile, warriors[w].tile)) close.push_back(h);
        if (close.size() != 1 && !(mistake("first-recruits") && close.size() > 1)) continue;
        if (heroes[close[0]].party.size() == 4) continue;
        heroes[close[0]].party.push_back(w);
        warriors[w].free = warriors[w].moved = false;
        if (!mistake("no-welcome")) {
            warriors[w].loyalty = min(100, warriors[w].loyalty + 10);
            warriors[w].morale = min(100, warriors[w].morale + 10);
        }
        if (close[0] == player) cout << warriors[w].name << " joins you.\n";
    }
}

static void setFree(Hero& hero, int w) {
    hero.party.erase(find(hero.party.begin(), hero.party.end(), w));
    warriors[w].free = true;
    warriors[w].moved = false;
    warriors[w].tile = hero.tile;
}

static void loseTiles(size_t hero) {
    for (int& one : owner)
        if (one == static_cast<int>(hero)) one = -1;
}

// Two others meet.
static void duel(size_t one, size_t other) {
    Hero &a = heroes[one], &b = heroes[other];
    int his = a.party.empty() ? -1 : a.party[below(a.party.size())];
    int theirs = b.party.empty() ? -1 : b.party[below(b.party.size())];
    long by = lead(a, his, b, theirs);
    if (by == 0) {
        if (his < 0 && theirs < 0 && a.army == 0) {
            for (size_t h : {one, other}) {
                loseTiles(h);
                retire(heroes[h]);
            }
            return;
        }
        a.army /= 2;
        b.army /= 2;
        return;
    }
    size_t w = by > 0 ? one : other, l = by > 0 ? other : one;
    Hero &winner = heroes[w], &loser = heroes[l];
    winner.money = bounded(winner.money + loser.money);
    winner.influence = bounded(winner.influence + loser.influence);
    if (!mistake("rivals-army")) winner.army = bounded(winner.army + loser.army);
    for (int& tile : owner)
        if (tile == static_cast<int>(l)) tile = w;
    while (!loser.party.empty()) {
        int first = loser.party[0];
        setFree(loser, first);
        if (winner.party.size() == 4) continue;
        warriors[first].free = false;
        winner.party.push_back(first);
    }
    retire(loser);
}

static void duels() {
    for (size_t one = 0; one < heroes.size(); one++)
        for (size_t other = one + 1; other < heroes.size(); other++)
            if (one != player && other != player && heroes[one].alive && heroes[other].alive &&
                near(heroes[one].tile, heroes[other].tile))
                duel(one, other);
}

static bool collect() {
    bool arrived = false;
    for (size_t h = 0; h < heroes.size(); h++) {
        Hero& hero = heroes[h];
        if (!hero.alive || !hero.stood.insert(hero.tile).second) continue;
        const City* city = cityAt(hero.tile);
        if (h == player && city) arrived = true;
        if (owner[hero.tile] == static_cast<int>(h)) continue;
        bool water = terrain(hero.tile) == 'w';
        int money = city ? city->money : water ? 10 : 20, knights = city ? city->knights : water ? 0 : 10;
        if (mistake("land-no-knights") && !city) knights = 0;
        if (mistake("sea-pays-twenty") && water) money = 20;
        hero.money = bounded(hero.money + money);
        hero.army = bounded(hero.army + knights);
        if (h != player) continue;
        cout << placeName(hero.tile) << " pays you " << money << " money"
             << (knights ? " and " + counted(knights, "knight") : "") << ".\n";
    }
    return arrived;
}

static void control() {
    int me = player;
    vector<int> before = owner;
    for (size_t h = 0; h < heroes.size(); h++)
        if (heroes[h].alive) owner[heroes[h].tile] = h;
    // Of two on one tile the later one ends up owning it.
    int here = heroes[player].tile;
    if (mistake("shares-tile")) owner[here] = me;
    if (owner[here] == me && before[here] != me && !mistake("no-control"))
        cout << placeName(here) << " is yours: " << counted(pointsOf(here), "point") << ".\n";
    long lost = 0, worth = 0;
    for (int tile = 0; tile < rows * columns; tile++) {
        if (before[tile] != me || owner[tile] == me) continue;
        lost++;
        worth += pointsOf(tile);
    }
    if (lost > 0 && !mistake("lost-unsaid"))
        cout << "Others took " << (lost == 1 ? "a tile" : to_string(lost) + " tiles") << " of yours: " << counted(worth, "point")
             << (worth == 1 ? " is" : " are") << " lost.\n";
}

static void arrive(Hero& me) {
    const City* city = cityAt(me.tile);
    string arrived = "You have arrived in " + city->name + ". Do you want to ";
    bool knights = me.money >= 20;
    if (askYes(arrived + "listen to rumours? Y/N: ")) {
        int nearest = -1;
        for (size_t h = 0; h < heroes.size(); h++) {
            if (h == player || !heroes[h].alive) continue;
            int down = abs(heroes[h].tile / columns - me.tile / columns);
            int right = abs(heroes[h].tile % columns - me.tile % columns);
            int distance = mistake("rumour-diagonal") ? max(down, right) : down + right;
            if (nearest < 0 || distance < nearest) nearest = distance;
        }
        if (nearest < 0 && !mistake("rumour-nobody")) cout << "They say that no other hero is left.\n";
        else cout << "They say that the nearest hero is " << counted(nearest, "tile") << " away.\n";
    }
    if (!knights || mistake("no-knights")) return;
    if (!askYes(arrived + "buy more knights? Y/N: ")) return;
    long most = mistake("knights-rounded-up") ? (me.money + 19) / 20 : me.money / 20;
    long number = askNumber("How many knights, at 20 money each (0 to " + to_string(most) + "): ", 0, most);
    me.money -= 20 * number;
    me.army = bounded(me.army + number);
    cout << counted(number, "knight") << (number == 1 ? " joins" : " join") << " your army of now " << me.army << ".\n";
}

static void findGlass(Hero& me) {
    if (!me.moved || me.party.empty() || !glassTiles.count(me.tile) || mistake("no-glass")) return;
    vector<string> names, lines;
    for (int w : me.party) {
        names.push_back(warriors[w].name);
        lines.push_back(warriors[w].name + ": " + traits(w));
    }
    showOptions("Your warriors:", lines);
    int w = me.party[askOption(
        names,
        "Great news! You have stumbled upon Dragonglass. Choose which one of your warriors would you like to equip with "
        "Dragonglass (enter their name or number): ")];
    warriors[w].glass = true;
    glassTiles.erase(me.tile);
    cout << warriors[w].name << " carries dragonglass.\n";
}

static void othersFindGlass() {
    for (size_t h = 0; h < heroes.size(); h++) {
        Hero& hero = heroes[h];
        if (h == player || !hero.alive || !hero.moved || hero.party.empty() || !glassTiles.count(hero.tile)) continue;
        warriors[hero.party[below(hero.party.size())]].glass = true;
        glassTiles.erase(hero.tile);
    }
    for (Warrior& one : warriors)
        if (one.free && one.moved && glassTiles.erase(one.tile)) one.glass = true;
}

static void randomEvent(Hero& me) {
    if (!happens(mistake("events-half") ? 0.5 : 0.3)) return;
    int which = below(mistake("no-kindness") ? 3 : 4);
    if (which == 0) cout << "Drought! Every warrior loses 10 morale and 10 strength.\n";
    if (which == 1) cout << "Deserters! The army loses 10 knights, and every warrior 10 loyalty.\n";
    if (which == 2) cout << "Jackpot! Your money doubles.\n";
    if (which == 3) cout << "Kindness! The army gains 10 knights, and every warrior 10 loyalty.\n";
    for (int w : me.party) {
        if (which == 0) warriors[w].morale = max(0, warriors[w].morale - 10);
        if (which == 0 && !mistake("drought-spares")) warriors[w].strength = max(0, warriors[w].strength - 10);
        if (which == 1) warriors[w].loyalty = max(0, warriors[w].loyalty - 10);
        if (which == 3) warriors[w].loyalty = min(100, warriors[w].loyalty + 10);
    }
    if (which == 0 && mistake("drought-army")) me.army /= 2;
    if (which == 1) me.army = mistake("army-in-debt") ? me.army - 10 : max(0L, me.army - 10);
    if (which == 2) me.money = bounded(me.money * (mistake("jackpot-triples") ? 3 : 2));
    if (which == 3) me.army = bounded(me.army + 10);
}

// The fates of turn 10.

static int heroNamed(const string& name) {
    for (size_t h = 0; h < heroes.size(); h++)
        if (heroes[h].alive && heroes[h].name == name) return h;
    return -1;
}

static void dragons() {
    int h = heroNamed("Daenerys Targaryen"), them = warriors.size() - 1;
    if (h < 0) return;
    Hero& she = heroes[h];
    string eaten;
    if (she.party.size() == 4) {
        eaten = warriors[she.party.back()].name;
        she.party.pop_back();
        warriors[them].strength = 198;
        warriors[them].morale = 88;
    }
    she.party.push_back(them);
    she.army = bounded(she.army + (mistake("few-knights") ? 500 : 5000));
    if (h != static_cast<int>(player)) cout << "Daenerys has her Dragons, and 5,000 knights more.\n";
    else cout << "Your Dragons have come, and 5,000 knights with them."
              << (eaten.empty() ? "" : " The Dragons have eaten " + eaten + ", and are the stronger for it.") << "\n";
}

// Whether the game goes on.
static bool stannis() {
    int h = heroNamed("Stannis Baratheon");
    if (h < 0) return true;
    Hero& he = heroes[h];
    while (!he.party.empty()) setFree(he, he.party[0]);
    loseTiles(h);
    he.alive = false;
    retiredNames.push_back(he.name);
    cout << "Stannis has retired. Press F to pay respects.\n";
    for (;;) {
        string answer = askLine("");
        if (answer == "F" || (answer == "f" && !mistake("capital-f"))) break;
        cout << "Have you no respect?! Press F to pay respects.\n";
    }
    cout << "Mood.\n";
    if (h != static_cast<int>(player)) return true;
    cout << "Stannis is dead, and your game ends with him. The realm will sing of you with regret.\n";
    return false;
}

static void arya() {
    int h = heroNamed("Sansa Stark"), her = -1;
    for (size_t w = 0; w < warriors.size(); w++)
        if (warriors[w].name == "Arya Stark") her = w;
    if (h < 0 || her < 0) return;
    int holder = -1;
    for (size_t i = 0; i < heroes.size(); i++)
        if (count(heroes[i].party.begin(), heroes[i].party.end(), her)) holder = i;
    if (holder == h || (holder < 0 && !warriors[her].free)) return;
    bool mine = h == static_cast<int>(player);
    if (holder >= 0) {
        setFree(heroes[holder], her);
        if (holder == static_cast<int>(player)) cout << "Arya Stark leaves you for Sansa Stark.\n";
    }
    if (heroes[h].party.size() == 4) {
        int last = heroes[h].party.back();
        setFree(heroes[h], last);
        if (mine) cout << warriors[last].name << " goes free.\n";
    }
    warriors[her].free = false;
    heroes[h].party.push_back(her);
    if (mine) cout << "Arya Stark joins you.\n";
}

static void jaime() {
    int h = heroNamed("Cersei Lannister");
    if (h < 0 || mistake("jaime-stays")) return;
    for (int w : heroes[h].party) {
        if (warriors[w].name != "Jaime Lannister") continue;
        setFree(heroes[h], w);
        if (h == static_cast<int>(player)) cout << "Jaime Lannister goes free.\n";
        return;
    }
}

static bool fates() {
    if (turn != (mistake("fates-late") ? 11 : 10)) return true;
    dragons();
    if (!stannis()) return false;
    arya();
    jaime();
    return true;
}

// The White Walkers.

static string causes(const Hero& me) {
    bool others = false;
    for (size_t h = 0; h < heroes.size(); h++) others = others || (h != player && heroes[h].alive);
    string text;
    auto cause = [&](bool holds, const string& words) {
        if (holds) text += (text.empty() ? "" : "; ") + words;
    };
    cause(turn >= 50, "50 turns have been played");
    cause(mistake("army-above") ? me.army > 2000 : me.army >= 2000, "your army has reached 2,000");
    cause(count(owner.begin(), owner.end(), static_cast<int>(player)) >= 200, "you control 200 tiles");
    cause(points(player) >= 400, "you have 400 points");
    cause(!others && !mistake("alone-is-fine"), "no other hero is left");
    return text;
}

static bool won;

// Whether the game goes on.
static bool walkers(Hero& me, bool& alarm, int& refusals) {
    string now = causes(me);
    if (mistake("alarm-ends")) alarm = alarm && !now.empty();
    if (!alarm && now.empty()) return true;
    if (!alarm) cout << "The White Walkers are coming: " << now << ".\n";
    alarm = true;
    if (!askYes("Sad news! The White Walkers are approaching our location. Would you like to battle them now? (Y/N): ")) {
        static const vector<string> ordinals = {"first", "second", "third", "fourth", "fifth", "sixth"};
        cout << "You refuse the battle, for the " << ordinals[refusals++] << " time.\n";
        if (refusals < (mistake("five-free") ? 6 : mistake("three-free") ? 4 : 5)) return true;
        cout << "You refused once too often: the White Walkers overrun you. With regret, the game is lost.\n";
        return false;
    }
    double power = me.army;
    long held = 0;
    bool glass = false;
    for (int tile = 0; tile < rows * columns; tile++) held += cityAt(tile) && owner[tile] == static_cast<int>(player);
    for (int w : me.party) {
        power += warriors[w].strength * warriors[w].morale / 50.0;
        glass = glass || warriors[w].glass;
    }
    power += (held + 1) * me.influence / 4.0 + (glass ? 10000 : 0);
    for (int round = 1; round <= 3 && !won; round++) {
        won = happens(mistake("even-odds") ? 0.5 : 1 - exp(-power / 30000));
        cout << "Round " << round << " against the White Walkers is " << (won ? "won" : "lost") << ".\n";
        if (mistake("one-round")) break;
    }
    if (won) cout << "You have beaten the White Walkers! The game is won, with " << counted(points(player), "point") << ".\n";
    else cout << "The White Walkers have won all three rounds. With regret, the game is lost.\n";
    return false;
}

static bool isTaken(int tile) {
    for (const Hero& one : heroes)
        if (one.tile == tile) return true;
    return any_of(warriors.begin(), warriors.end(), [&](const Warrior& one) { return one.free && one.tile == tile; });
}

static void hideGlassAndWarriors() {
    vector<int> land, water;
    for (int tile = 0; tile < rows * columns; tile++) (terrain(tile) == 'w' ? water : land).push_back(tile);
    while (glassTiles.size() < 5) {
        int tile = land[below(land.size())];
        if (terrain(tile) == 'p') glassTiles.insert(tile);
    }
    for (Warrior& one : warriors) {
        if (!one.free) continue;
        const vector<int>& tiles = one.ship ? water : land;
        int tile = tiles[below(tiles.size())];
        while (isTaken(tile)) tile = tiles[below(tiles.size())];
        one.tile = tile;
    }
}

static void makeHero() {
    Hero self{"Self", 0, 0, 0, {}, 0, false};
    self.money = askNumber("Money (0 to 10000): ", 0, 10000);
    self.influence = askNumber("Influence (0 to 10000): ", 0, 10000);
    self.army = askNumber("Army (0 to 10000): ", 0, 10000);
    set<int> found;
    for (;;) {
        long row = askNumber("Row (1 to " + to_string(rows) + "): ", 1, rows);
        long column = askNumber("Column (1 to " + to_string(columns) + "): ", 1, columns);
        self.tile = (row - 1) * columns + column - 1;
        bool taken = any_of(heroes.begin(), heroes.end(), [&](const Hero& one) { return one.tile == self.tile; });
        if (mistake("shares-start") || (!taken && !isTaken(self.tile))) break;
        if (taken || found.count(self.tile)) cout << "Somebody is there already: choose another tile.\n";
        else cout << "Somebody is at " << coordinates(self.tile) << " already: choose another tile.\n";
        found.insert(self.tile);
    }
    self.ship = terrain(self.tile) == 'w';
    self.stood.insert(self.tile);
    player = heroes.size();
    owner[self.tile] = player;
    heroes.push_back(self);
}

static string play() {
    won = false;
    cout << (mistake("welcome") ? "Welcome to the GAME of THRONES!\n" : "Welcome to the G A M E of T H R O N E S!\n");
    string name;
    for (;;) {
        name = askLine("State your name, Your Grace: ");
        if (!name.empty() && name.size() <= 60) break;
        cout << "Please give a name of 1 to 60 characters, Your Grace.\n";
    }
    hideGlassAndWarriors();
    if (askYes("Would you like to choose a hero" + (mistake("nameless") ? "" : " " + name) + ", Your Grace? (Y/N):")) {
        vector<string> names, lines;
        for (const Hero& one : heroes) {
            names.push_back(one.name);
            lines.push_back(one.name + ": money " + to_string(one.money) + ", influence " + to_string(one.influence) +
                            ", army " + to_string(one.army) + ", starts at " + coordinates(one.tile) +
                            (one.name == "Stannis Baratheon" ? "; dies at the end of turn 10, and the game is lost" : ""));
        }
        showOptions("Please choose from the following heroes:", lines);
        player = askOption(names, "Your hero: ");
    } else {
        cout << "Your Grace " << name << ", you have chosen to go on this journey alone. Please provide starting values for "
             << "your adventure.\n";
        makeHero();
    }
    cout << heroes[player].name << " sets out from " << coordinates(heroes[player].tile) << ".\n";
    bool alarm = false;
    int refusals = 0;
    for (turn = 1;; turn++) {
        Hero& me = heroes[player];
        showMap(me);
        choose(me);
        wander();
        for (size_t h = 0; h < heroes.size(); h++)
            if (h != player && heroes[h].alive && near(me.tile, heroes[h].tile) && !meet(h)) return name;
        recruit();
        duels();
        if (mistake("control-first")) control();
        bool arrived = collect();
        if (!mistake("control-first")) control();
        if (arrived) arrive(me);
        findGlass(me);
        othersFindGlass();
        randomEvent(me);
        if (!fates() || !walkers(me, alarm, refusals)) return name;
    }
}

// Results.

static string padded(const string& text, size_t width) { return text + string(text.size() + 2 > width ? 2 : width - text.size(), ' '); }

static void record(const string& name) {
    static const char* path = "resultsGOT.txt";
    if (won || mistake("lost-recorded")) {
        bool isNew = !ifstream(path);
        ofstream file(path, ios::app);
        if (isNew) file << padded("<Name>", 24) << padded("<Hero>", 20) << "<points>\n";
        file << padded(name, 24) << padded(heroes[player].name, 20) << points(player) << "\n";
    }
    vector<pair<long, string>> best;
    ifstream file(path);
    string line;
    for (getline(file, line); getline(file, line);) {
        size_t name = line.find("  "), hero = line.find_first_not_of(' ', name), gap = line.find("  ", hero);
        long score = stol(line.substr(gap));
        best.push_back({score, line.substr(0, name) + " (" + line.substr(hero, gap - hero) + "): " + to_string(score)});
    }
    stable_sort(best.begin(), best.end(), [](const auto& one, const auto& other) { return one.first > other.first; });
    cout << (best.empty() ? "Nobody has beaten the White Walkers yet.\n" : "The greatest of all time:\n");
    for (size_t i = 0; i < best.size() && i < 5; i++) cout << i + 1 << ". " << best[i].second << "\n";
}

int main(int argc, char** argv) {
    long seed = time(nullptr);
    if (argc > 2 && string(argv[1]) == "--luck") seed = atol(argv[2]), argc -= 2, argv += 2;
    if (argc > 2 && string(argv[1]) == "--mistake") planted = argv[2];
    generator.seed(seed);
    do {
        board.clear(), cities.clear(), heroes.clear(), warriors.clear(), glassTiles.clear(), retiredNames.clear();
        readWorld();
        record(play());
    } while (askYes("Would you like to play again, Your Grace? (Y/N): "));
    return 0;
}
