/* Macros whose text looks like the end of it. */
#include "macros.h"

#define CLEANUP() do { /* nothing yet */; } while (0)
void after_comment(void) {}

#define REPORT(a, b)      \
  do {                    \
    log_it(a);            \
    /* then b */          \
    log_it(b);            \
  } while (0)
int after_lines(int x) { return x; }

#define LIST(X) X(a) /* first */ X(b) /* second */
struct after_list { int n; };

#define GLOB "src/*"      // and never "*/" alone
#define NOTE 1            // see /* in a comment
#define QUOTE '"' /* one */ '"' /* two */
enum after_strings { ONE };

#define SPREAD(a) first(a) /* goes on
   and on */ second(a)    \
   third(a)
#define APART(a) first(a) /* goes on

   and on */ second(a)
int after_spread(void) { return 0; }

#define AVERAGE(a, b) ((a) /\
  (b))
#define SHARE "/usr"      // or /opt/
int after_slash(void) { return 0; }

#pragma omp /* not */ parallel
#ifdef OLD /* style */
#error It's /* very */ old
int old(void) { return 0; }
#else OLD
int new(void) { return 0; }
#endif OLD

// spliced \
int hidden(void) { /*
int after_splice(void) { return 0; }
