#pragma once
#include <memory>
#include <string>
#include <vector>

namespace works {

class Part {
public:
    virtual ~Part() = default;
    virtual int mass() const = 0;
    int both() const { return mass() + 1; }
    int both(int n) const { return n; }
};

class Wheel : public Part {
public:
    int mass() const override;
    int size() const;
};

class Axle : public Part {
public:
    int mass() const override { return 2; }
};

class Stone {
public:
    int mass() const { return 9; }
    int size() const { return 1; }
};

class Engine {
public:
    void push_back(const Wheel& wheel);
    int total() const;
    int owned() const;
    static Engine make();

private:
    std::vector<Wheel> wheels;
    std::unique_ptr<Part> part;
    Stone stone;
};

int mass(int n);

}  // namespace works
