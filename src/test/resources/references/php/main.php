<?php

use Shop\Till; // @use Till
use Shop\Door;
use function Shop\total; // @use total

function report(array $items): int {
    return total($items); // @use total
}

function evening(Till $till, Door $door): string { // @use Till
    $door->close(); // @use Door.close
    return $till->close(); // @use Till.close
}
