#include "engine.hpp"

using works::Engine;
namespace w = works;

int weigh(const works::Part& part) { return part.both() + part.mass(); }

int freely() { return works::mass(1) + w::mass(2); }

int load() {
    Engine engine = Engine::make();
    engine.push_back(works::Wheel());
    std::vector<int> numbers;
    numbers.push_back(1);
    return engine.total();
}

int main() {
    auto axle = std::make_unique<works::Axle>();
    return weigh(*axle) + load() + axle->mass();
}
