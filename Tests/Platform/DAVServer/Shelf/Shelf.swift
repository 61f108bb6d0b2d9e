import Core
import DAVKit
import DAVServer
import HTTPTypes
import Synchronization

/// Folders and files in memory, by the segments of their paths.
final class Shelf: Sendable {
  struct State {
    var items: [[String]: ShelfItem] = [[]: ShelfItem([], sequence: 0)]
    var changes: [(sequence: Int64, segments: [String])] = []
    /// The sizes of the pages that were read.
    var pages: [Int] = []
  }

  private let state = Mutex(State())

  func with<Value: Sendable>(_ body: (inout State) throws -> Value) rethrows -> Value {
    try state.withLock { try body(&$0) }
  }

  private static let all = Mutex<[ID: Shelf]>([:])

  /// The shelf of a user, which is made when it is first asked for.
  static func of(_ user: ID) -> Shelf {
    all.withLock { shelves in
      let shelf = shelves[user] ?? Shelf()
      shelves[user] = shelf
      return shelf
    }
  }
}

extension Shelf.State {
  func item(_ segments: [String]) throws(DAVError) -> ShelfItem {
    guard let item = items[segments] else { throw DAVError(.notFound) }
    return item
  }

  /// Checks that something may be made at a path.
  func checkParent(_ segments: [String]) throws(DAVError) {
    guard items[Array(segments.dropLast())]?.isCollection == true else { throw DAVError(.conflict) }
  }

  func members(of segments: [String], after name: String? = nil) -> [ShelfItem] {
    items.values.filter { item in
      !item.segments.isEmpty && item.segments.dropLast() == segments[...]
        && name.map { item.name > $0 } ?? true
    }.sorted { $0.name < $1.name }
  }

  /// Puts a file, or a folder for `nil`, and returns its tag.
  @discardableResult
  mutating func put(_ segments: [String], _ body: [UInt8]?, dead: [DeadProperty] = []) -> String {
    let sequence = Int64(changes.count + 1)
    changes.append((sequence, segments))
    items[segments] = ShelfItem(segments, body, dead: dead, sequence: sequence)
    return String(sequence)
  }

  /// Removes an item with all that is in it.
  mutating func remove(_ segments: [String]) {
    for path in items.keys where path.starts(with: segments) {
      items[path] = nil
      changes.append((Int64(changes.count + 1), path))
    }
  }
}

/// A folder or a file. A folder is a collection and a member of another one.
struct ShelfItem: DAVCollection, DAVMember {
  let segments: [String]
  /// The content; `nil` for a folder.
  let body: [UInt8]?
  let dead: [DeadProperty]
  let sequence: Int64

  init(_ segments: [String], _ body: [UInt8]? = nil, dead: [DeadProperty] = [], sequence: Int64) {
    self.segments = segments
    self.body = body
    self.dead = dead
    self.sequence = sequence
  }

  static let root = ["shelf"]

  var name: String { segments.last ?? "" }
  var isCollection: Bool { body == nil }
  var tag: String? { body.map { _ in String(sequence) } }
  var contentType: String? { body.map { _ in "text/plain" } }
  var contentLength: Int? { body?.count }
  var modifiedAt: Instant { Instant(milliseconds: sequence * 1000) }

  var path: DAVPath { DAVPath(Self.root + segments, isCollection: isCollection) }
  var types: [DAVName] { [] }
  var title: String { name }
  var reports: [DAVName] { ShelfTree.Place.all }
  var access: DAVAccess { ShelfItem.access }
  var user: DAVUser? { segments.isEmpty ? DAVUser(email: "maija@example.fi") : nil }
  var token: SyncToken? { nil }

  static let access = DAVAccess(
    DAVPath(root, isCollection: true), in: DAVPath([], isCollection: true), isOwn: true, [.read, .write])
}
