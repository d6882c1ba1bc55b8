//! total

pub fn total(items: &[i32]) -> i32 { // @def total
    if items.is_empty() {
        return 0;
    }
    items[0] + total(&items[1..]) // @use total
}

pub struct Till; // @def Till

impl Till { // @use Till
    pub fn close(&self) -> &str { // @def Till.close
        "close total"
    }

    pub fn evening(&self) -> &str {
        self.close() // @use Till.close
    }
}

pub struct Door;

impl Door {
    pub fn close(&self) -> i32 { // @def Door.close
        1
    }
}
