#include "entry.hpp"
#include "ledger.hpp"

namespace books {

struct Sheet::Row { // @def Row @use Sheet
    int cents; // @def Row.cents
};

Sheet::Sheet(Entry* first, int size) : first_(first) {} // @def Sheet @use Sheet @use Entry @use Sheet.first_

void Sheet::add(const Entry& one) { // @def Sheet.add @use Sheet @use Entry
    add(rows_->cents, 2); // @use Sheet.add @use Sheet.rows_ @use Row.cents
    Row* row = rows_; // @use Row @use Sheet.rows_
    row->cents = rounded(first_->cents(), 5); // @use Row.cents @use ledger.hpp:rounded @use Sheet.first_ @use Entry.cents
}

int Sheet::add(int cents, int times) { return cents * times; } // @def Sheet.add @use Sheet

void log::Writer::line(int cents) {} // @def log::Writer.line @use log::Writer

int rounded(int cents, int to) { return cents / to; }

static int rounded(const char* text) { return text[0]; }

int parsed(const char* text) { return rounded(text); }

}
