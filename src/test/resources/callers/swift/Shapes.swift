import Foundation

protocol Drawable {
    func draw() -> Int
}

extension Drawable {
    func drawTwice() -> Int { return draw() + draw() }
}

struct Circle: Drawable {
    func draw() -> Int { return ink(1) }
}

class Canvas: Drawable {
    func draw() -> Int { return 2 }
    func wipe() -> Int { return 0 }
}

final class Wall: Canvas {
    override func wipe() -> Int { return super.wipe() + 1 }
}

struct Gun {
    func draw() -> Int { return 9 }
}

func ink(_ n: Int) -> Int { return n }

class Studio {
    private let main: Drawable
    private var circles: [Circle] = []
    private var gun: Gun?

    init(main: Drawable) { self.main = main }

    func append(_ circle: Circle) { circles.append(circle) }
    func show() -> Int { return main.draw() }
    func all() -> [Int] { return circles.map { $0.draw() } }
    func each() { for circle in circles { _ = circle.draw() } }
    func shoot() -> Int { return gun?.draw() ?? 0 }
    func unwrapped() -> Int {
        guard let gun = gun else { return 0 }
        return gun.draw()
    }
}

extension Canvas {
    func clean() -> Int { return wipe() }
}

func run() -> Int {
    let studio = Studio(main: Canvas())
    studio.append(Circle())
    return studio.show() + Wall().wipe()
}
