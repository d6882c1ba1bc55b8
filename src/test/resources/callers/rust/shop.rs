use std::collections::HashMap;

pub struct Item {
    pub n: u32,
}

impl Item {
    pub fn price(&self) -> u32 {
        self.n
    }
    pub fn new(n: u32) -> Self {
        Item { n }
    }
}

pub fn price(n: u32) -> u32 {
    n
}

pub trait Sound {
    fn name(&self) -> String;
    fn loud(&self) -> String {
        self.name().to_uppercase()
    }
}

pub struct Horn;
pub struct Bell;
pub struct Drum;

impl Sound for Horn {
    fn name(&self) -> String {
        "horn".to_string()
    }
}

impl Sound for Bell {
    fn name(&self) -> String {
        "bell".to_string()
    }
    fn loud(&self) -> String {
        "BELL".to_string()
    }
}

impl Drum {
    pub fn name(&self) -> String {
        "drum".to_string()
    }
}

pub struct Band {
    horns: Vec<Horn>,
    drum: Option<Drum>,
    items: HashMap<String, Item>,
}

impl Band {
    pub fn push(&mut self, horn: Horn) {
        self.horns.push(horn);
    }
    pub fn each(&self) {
        for horn in &self.horns {
            horn.name();
        }
    }
    pub fn mapped(&self) -> Vec<String> {
        self.horns.iter().map(|one| one.name()).collect()
    }
    pub fn some(&self) -> String {
        if let Some(drum) = &self.drum {
            return drum.name();
        }
        self.drum.as_ref().unwrap().name()
    }
    pub fn cost(&self) -> u32 {
        self.items["a"].price()
    }
}

pub fn any<S: Sound>(one: &S) -> String {
    one.name()
}

pub fn boxed(one: Box<dyn Sound>) -> String {
    one.loud()
}

pub fn given(one: impl Sound) -> String {
    one.loud()
}
