// Macros where the grammar expects none.
struct Packet MACRO_PACKED { int size; };
class Last ALIGNED(16) : public Packet { int b; };

TEST(Suite, Name) { run(); }
TEST_F(Fixture, Works) { run(); }
BOOST_AUTO_TEST_CASE(plain) { run(); }

class Widget : public QObject {
  Q_OBJECT
  Q_PROPERTY(int width READ width WRITE setWidth)
public:
  int width() const { return 1; }
};

BOOL
MAX_OF(int a, int b) { return a > b; }
