#include <stdexcept>
#include "entry.hpp"

using books::Entry; // @use Entry

class Wrong : public std::runtime_error {
public:
    Wrong(const Entry& one) : std::runtime_error("wrong") { one.cents(); } // @use Entry @use Entry.cents
};

int audit(books::Sheet& sheet) { // @use Sheet
    books::log::Writer* log; // @use log::Writer
    log->line(books::rounded(7, 5)); // @use log::Writer.line @use ledger.hpp:rounded
    sheet.add(Entry()); // @use Sheet.add @use Entry
    return 0;
}
