<?php

namespace Shop;

// total
function total(array $items): int { // @def total
    if (!$items) return 0;
    return $items[0] + total(array_slice($items, 1)); // @use total
}

class Till { // @def Till
    public function close(): string { // @def Till.close
        return "close total";
    }

    public function evening(): string {
        return $this->close(); // @use Till.close
    }
}

class Door {
    public function close(): int { // @def Door.close
        return 1;
    }
}
