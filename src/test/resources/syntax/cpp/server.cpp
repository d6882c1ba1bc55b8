// Copyright nobody.

/// \file
/// A small server.

#include "server.h"
#include <map>
#include <vector>

using std::string;
using namespace std::chrono;

#define CHECK(x) if (!(x)) fail(#x)

namespace net::detail {

namespace {
constexpr int kLimit = 10;
int helper(int x) { return x * kLimit; }
}  // namespace

inline namespace v1 {
enum class State : unsigned char {
  Idle,     ///< nothing to do
  Running = 4,
};
}  // namespace v1

template <typename T, typename... Rest>
concept Printable = requires(T value) { value.print(); };

/// A list of things.
template <typename T, size_t N = 4>
class List final : public Base<T>, private virtual Other {
 public:
  using value_type = T;
  typedef T *iterator;
  static constexpr size_t kSize = N;

  List() = default;
  explicit List(int size) : size_(size), items_{} { reserve(size); }
  List(const List &) = delete;
  virtual ~List();

  List &operator=(const List &other);
  bool operator==(const List &other) const noexcept { return size_ == other.size_; }
  T &operator[](size_t i) { return items_[i]; }
  explicit operator bool() const { return size_ > 0; }
  operator T *() const;

  /// Adds one.
  template <typename U>
  auto add(U &&item) -> decltype(auto) {
    return items_.emplace_back(std::forward<U>(item));
  }

  virtual int count() const = 0;
  static List *create(const string &name, std::map<int, string> = {});

  friend class Server;
  friend std::ostream &operator<<(std::ostream &out, const List &list) { return out; }

 protected:
  struct Node {
    T value;
    Node *next = nullptr;
  };

 private:
  int size_ = 0, capacity_;
  std::vector<T> items_;
  void (*callback_)(int);
};

template <>
class List<bool> {};

struct Point { double x, y; };

union Value {
  int number;
  float real;
};

using Handler = std::function<void(int)>;
template <typename T> using Ptr = std::unique_ptr<T>;
extern template class List<int>;

}  // namespace net::detail

namespace net {

static Server *instance = nullptr;
const char *const kName = "server";
int Server::count_ = 0;

template <typename T, size_t N>
List<T, N>::~List() {}

Server::Server(int port) : port_(port), running_(false) {
  try {
    listen(port);
  } catch (const std::exception &e) {
    throw;
  }
}

Server::~Server() { stop(); }

bool Server::operator<(const Server &other) const { return port_ < other.port_; }

Server::operator int() const { return port_; }

/** Runs until stopped. */
[[nodiscard]] std::vector<int> Server::run(const Options &options, int times) const {
  std::string buffer(times, 'x');
  auto on = [this, times](int value) mutable -> bool { return value > times && running_; };
  for (const auto &[key, value] : options.values) {
    if (on(value) || key.empty()) continue;
    switch (value) {
      case 1: handle<int>(key); break;
      default: detail::helper(value);
    }
  }
  auto result = std::make_unique<List<int>>(3);
  return new Point{1, 2} ? result->items() : std::vector<int>();
}

template <typename T>
T *Server::Inner<T>::find(T *start) {
  while (start != nullptr and not done) start = start->next;
  return start;
}

double norm(Point p);

template <>
int convert<int>(const string &text) {
  return std::stoi(text);
}

}  // namespace net

extern "C" int start_server(int port) { return net::Server(port).run({}, 1).size(); }

TEST_F(ServerTest, StopsWhenAsked) {
  net::Server server(80);
  EXPECT_EQ(server.run({}, 1).size(), 0u);
}

TEST_CASE("lists grow", "[list]") {
  CHECK(true);
}

constexpr long operator""_km(unsigned long long value) { return value * 1000; }

int main(int argc, char *argv[]) {
  return start_server(argc);
}
