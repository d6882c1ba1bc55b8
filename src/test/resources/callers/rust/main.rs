mod shop;

use crate::shop::price as cost;
use shop::{Band, Horn, Item, Sound};

fn alias() -> u32 {
    cost(1)
}

fn path() -> u32 {
    shop::price(2)
}

fn method() -> u32 {
    Item::new(3).price()
}

fn qualified(horn: &Horn) -> String {
    Sound::name(horn)
}

fn fill(band: &mut Band) {
    band.push(Horn);
    let mut words = Vec::new();
    words.push("x");
}

fn main() {
    println!("{}", alias() + path() + method());
}
