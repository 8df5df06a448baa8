// Runs the console it is compiled with as often as it is asked to, each time in a process that is forked and not started:
// a tenth of the cost. A request is milliseconds of the processor, words, files and what is typed; the answer how it ended and what it printed.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

// The console is compiled with its main called so.
#undef main
int console(int argc, char** argv);

/** By the clock, for those that wait; time of the processor is part of a request. */
static const unsigned PATIENCE = 60;
static const rlimit MOST_OUTPUT{1024 * 1024, 1024 * 1024};
static const rlimit NO_CORE{0, 0};
static const rlimit MOST_MEMORY{512ul << 20, 512ul << 20};

/** A number on a line; false where nobody asks any more. */
static bool readNumber(long& number) { return std::scanf("%ld", &number) == 1 && std::getchar() == '\n'; }

static std::string readText() {
  long length = 0;
  if (!readNumber(length)) std::exit(1);
  std::string text(length, '\0');
  if (std::fread(&text[0], 1, length, stdin) != static_cast<std::size_t>(length)) std::exit(1);
  return text;
}

static void writeFile(const std::string& name, const std::string& text) {
  std::FILE* file = std::fopen(name.c_str(), "w");
  if (!file) std::exit(1);
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
}

static int sheet(const std::string& text = "") {
  int place = memfd_create("sheet", 0);
  if (write(place, text.data(), text.size()) < 0) std::exit(1);
  lseek(place, 0, SEEK_SET);
  return place;
}

static void answer(int place) {
  std::string text(lseek(place, 0, SEEK_END), '\0');
  if (pread(place, &text[0], text.size(), 0) < 0) std::exit(1);
  std::printf("%zu\n", text.size());
  std::fwrite(text.data(), 1, text.size(), stdout);
  close(place);
}

static void serve(char* name) {
  for (long milliseconds, words; readNumber(milliseconds) && readNumber(words);) {
    std::vector<std::string> args;
    while (words-- > 0) args.push_back(readText());
    long count = 0;
    readNumber(count);
    std::vector<std::string> files;
    while (count-- > 0) {
      files.push_back(readText());
      writeFile(files.back(), readText());
    }
    int input = sheet(readText()), output = sheet(), errors = sheet();
    pid_t child = fork();
    if (child == 0) {
      dup2(input, 0), dup2(output, 1), dup2(errors, 2);
      setrlimit(RLIMIT_FSIZE, &MOST_OUTPUT), setrlimit(RLIMIT_CORE, &NO_CORE);
      setrlimit(RLIMIT_DATA, &MOST_MEMORY);
      const itimerval most{{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
      setitimer(ITIMER_PROF, &most, nullptr);
      // As on a terminal, so that a crash loses no line.
      setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
      alarm(PATIENCE);
      std::vector<char*> argv{name};
      for (std::string& word : args) argv.push_back(&word[0]);
      argv.push_back(nullptr);
      std::exit(console(argv.size() - 1, argv.data()));
    }
    int status = 0;
    waitpid(child, &status, 0);
    for (const std::string& file : files) unlink(file.c_str());
    std::printf("%d\n%d\n", WIFSIGNALED(status) ? WTERMSIG(status) : 0, WEXITSTATUS(status));
    answer(output), answer(errors);
    close(input);
    std::fflush(stdout);
  }
}

int main(int argc, char** argv) {
  if (argc != 2 || std::string(argv[1]) != "--many") return console(argc, argv);
  serve(argv[0]);
}
