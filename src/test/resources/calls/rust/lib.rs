pub struct Till {
    coins: u32,
}

pub struct Door;

impl Till {
    pub fn new() -> Till {
        Till { coins: start() }
    }

    pub fn close(&self) {
        self.count(3);
    }

    fn count(&self, n: u32) {
        if n > 0 {
            self.count(n - 1);
        }
    }
}

impl Door {
    pub fn close(&self) {}
}

fn start() -> u32 {
    (0..3).map(|n| double(n)).sum()
}

fn double(n: u32) -> u32 {
    n * 2
}

pub fn evening() {
    let till = Till::new();
    let door: Door = Door;
    door.close();
    till.close();
    fn inner() {
        double(1);
    }
    inner();
}
