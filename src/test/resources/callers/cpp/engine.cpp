#include "engine.hpp"

namespace works {

int Wheel::mass() const { return size(); }

int Wheel::size() const { return 3; }

void Engine::push_back(const Wheel& wheel) { wheels.push_back(wheel); }

int Engine::total() const {
    int sum = 0;
    for (const auto& wheel : wheels) sum += wheel.mass();
    return sum + static_cast<int>(wheels.size());
}

int Engine::owned() const { return part->mass() + stone.mass(); }

Engine Engine::make() { return Engine(); }

int mass(int n) { return n; }

}  // namespace works
