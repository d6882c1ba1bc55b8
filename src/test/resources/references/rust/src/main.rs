use crate::prices::{Door, Till}; // @use Till
use crate::total; // @use total

fn report(items: &[i32]) -> i32 {
    total(items) // @use total
}

fn shadowed(total: i32) -> i32 {
    total + 1
}

fn evening(till: &Till, door: &Door) { // @use Till
    till.close(); // @use Till.close
    door.close(); // @use Door.close
    Till::close(till); // @use Till @use Till.close
}
