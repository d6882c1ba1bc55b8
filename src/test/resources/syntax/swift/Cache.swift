// Copyright nobody.

import Foundation
@testable import struct Shop.Item
#if canImport(UIKit)
import UIKit
#endif

/// Largest number of entries.
public let maxEntries = 100
private var counter: Int = 0, other = 1
typealias Handler<T> = (Result<T, Error>) -> Void

/// Something with a key.
public protocol Keyed: AnyObject {
    associatedtype Key: Hashable
    var key: Key { get }
    static var shared: Self { get set }
    init(key: Key)
    func matches(_ other: Key) -> Bool
}

/// What can go wrong.
enum CacheError: Error, Equatable {
    case empty
    case missing(key: String), broken(Int)
    indirect case nested(CacheError)

    var text: String {
        switch self {
        case .empty, .nested: return "empty"
        case .missing(let key) where key.isEmpty: return "missing"
        default: return "other"
        }
    }
}

/**
 A cache of values.

 - Parameter Value: what is kept
 */
@MainActor
public final class Cache<Key: Hashable, Value>: NSObject, Sendable where Value: Codable {
    public static let limit = 10
    private(set) var items: [Key: Value] = [:]
    lazy var sorted: [Value] = { items.values.map { $0 } }()
    @Published var count = 0 {
        didSet {
            if count > oldValue { print("grown to \(count) of \(describe(count))") }
        }
    }
    weak var delegate: Keyed?

    var isEmpty: Bool { items.isEmpty }

    public init(limit: Int = 10, _ other: Cache? = nil) throws {
        super.init()
        guard limit > 0, let first = other?.items.first else { throw CacheError.empty }
        items[first.key] = first.value
    }

    convenience required init?(coder: NSCoder) { nil }

    deinit {
        items.removeAll()
    }

    subscript(key: Key) -> Value? {
        get { items[key] }
        set { items[key] = newValue }
    }

    /// Finds a value.
    /// - Returns: nil if there is none
    @discardableResult
    public func value(for key: Key, default fallback: @autoclosure () -> Value) async throws -> Value {
        func inner(_ depth: Int) -> Int { depth + 1 }
        for (index, item) in items.enumerated() where index > inner(1) {
            while let next = item.next, !next.done || count == 0 { try await next.load() }
        }
        do { return try items[key] ?? fallback() } catch let error as CacheError { throw error }
    }

    static func == (left: Cache, right: Cache) -> Bool { left.count == right.count ? true : false }

    struct Entry { let key: Key; var value: Value }
}

extension Cache: Keyed where Value: Equatable {
    func matches(_ other: Key) -> Bool { items[other] != nil }
}

extension Array.Index {
    var next: Int { self + 1 }
}

actor Counter {
    private var value = 0
    func increment() -> Int { value += 1; return value }
}

@resultBuilder
struct ListBuilder {
    static func buildBlock(_ parts: String...) -> [String] { parts }
}

struct ContentView: View {
    @State private var name = ""
    var body: some View {
        VStack(alignment: .leading) {
            Text("Hello \(name)").onTapGesture { tapped() }
        }
    }
}

infix operator <+>: AdditionPrecedence

func <+> (a: Int, b: Int) -> Int { a + b }

func generic<T: Sequence>(over items: T) -> some Sequence where T.Element == Int {
    items.lazy.filter { item in item > maxEntries }
}

let cache = try Cache<String, Int>()
cache.value(for: "a", default: 1)
