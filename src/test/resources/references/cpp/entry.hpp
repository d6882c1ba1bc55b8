#pragma once
#include "ledger.hpp"

namespace books {

class Entry : public Sheet { // @def Entry @use Sheet
public:
    Entry() : Sheet(nullptr, 0) {} // @def Entry @use Sheet
    int cents() const { return 1; } // @def Entry.cents
};

}
