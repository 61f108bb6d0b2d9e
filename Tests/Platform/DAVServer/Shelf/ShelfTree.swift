import Auth
import Core
import DAVKit
import DAVServer
import HTTPTypes
import Operations
import ServerKit

/// The shelf of a user as a tree, whose folders are members of folders.
struct ShelfTree: DAVTree {
  struct Place: DAVPlace {
    let segments: [String]

    var methods: [HTTPRequest.Method] {
      [
        .options, .get, .head, .put, .delete, .copy, .move, .mkcol, .propfind, .proppatch, .report,
      ]
    }
    var reports: [DAVName] { Self.all }

    static let all: [DAVName] = [
      .dav("sync-collection"), .dav("expand-property"), .dav("principal-match"), DAVName("count", in: "u:x"),
    ]
  }

  static let compliance = ["1", "3"]
  static let properties = PropertyTable(LiveProperty<ShelfItem>.ofCollections, dead: { $0.dead })

  let shelf: Shelf
  private let call: Call

  init(_ call: Call, for caller: Caller) {
    self.call = call
    shelf = Shelf.of(caller.actor.user)
  }

  func place(at path: DAVPath) throws(DAVError) -> Place {
    guard path.segments.starts(with: ShelfItem.root) else { throw DAVError(.notFound) }
    return Place(segments: Array(path.segments.dropFirst(ShelfItem.root.count)))
  }

  func path(of place: Place) -> DAVPath { DAVPath(ShelfItem.root + place.segments) }

  var principal: Place { Place(segments: []) }

  func memberProperties(in folder: ShelfItem, report: PropfindRequest?) -> MemberProperties<ShelfItem> {
    MemberProperties(
      PropertyTable(
        LiveProperty.ofMembers(ShelfItem.access, reports: Place.all), dead: { $0.dead }))
  }

  func resource(at place: Place) throws -> DAVResource<ShelfItem, ShelfItem> {
    try shelf.with { state in
      let item = try state.item(place.segments)
      if item.isCollection { return .collection(item) }
      return .member(item, of: try state.item(place.segments.dropLast()))
    }
  }

  func collections(in collection: ShelfItem) -> [ShelfItem] { [] }

  func members(
    in folder: ShelfItem, after last: ShelfItem?, limit: Int, withContent: Bool
  ) -> DAVPage<ShelfItem> {
    shelf.with { state in
      let all = state.members(of: folder.segments, after: last?.name)
      state.pages.append(min(limit, all.count))
      return DAVPage(Array(all.prefix(limit)), isLast: all.count <= limit)
    }
  }

  func changes(
    in folder: ShelfItem, after sequence: Int64, withRemoved: Bool, limit: Int, withContent: Bool
  ) -> DAVPage<DAVChange<ShelfItem>> { DAVPage([], isLast: true) }

  func content(at place: Place, for headers: HTTPFields) throws -> DAVContent {
    let item = try shelf.with { try $0.item(place.segments) }
    guard let body = item.body else { throw DAVError(.notFound) }
    return .bytes(
      DAVBytes("text/plain", body, tag: item.tag.flatMap { EntityTag($0) }, modifiedAt: item.modifiedAt))
  }
}

extension ShelfTree {
  static func rejection(_ failure: Failure, at path: DAVPath, needing privilege: Privilege) -> DAVError? {
    nil
  }

  func state(at place: Place, in performer: Performer) -> DAVState? {
    shelf.with { $0.items[place.segments] }.map { DAVState(ID(high: 0, low: UInt64($0.sequence)), $0) }
  }

  func put(_ request: DAVRequest<ShelfTree>) async throws -> DAVWritten {
    let body = try await call.bytes { bytes, _ in bytes }
    return try await request.write { [shelf, segments = request.place.segments] transaction in
      let current = shelf.with { $0.items[segments] }
      try transaction.check(.put, on: current?.validators)
      return try shelf.with { state in
        try state.checkParent(segments)
        return DAVWritten(isNew: current == nil, tag: state.put(segments, body))
      }
    }
  }

  func remove(_ request: DAVRequest<ShelfTree>) async throws {
    try await request.write { [shelf, segments = request.place.segments] transaction in
      let item = try shelf.with { try $0.item(segments) }
      try transaction.check(.delete, on: item.validators)
      shelf.with { $0.remove(segments) }
    }
  }

  func check(_ transfer: DAVTransfer<Place>, of place: Place) {}

  func transfer(
    _ transfer: DAVTransfer<Place>, of source: DAVState, over target: DAVState?,
    in transaction: DAVTransaction<ShelfTree>
  ) {
    let (source, target) = (transaction.request.place.segments, transfer.target.segments)
    shelf.with { state in
      state.remove(target)
      for item in state.items.values where item.segments.starts(with: source) {
        if transfer.isShallow, item.segments != source { continue }
        state.put(target + item.segments.dropFirst(source.count), item.body, dead: item.dead)
      }
      if transfer.isMove { state.remove(source) }
    }
  }

  func makeCollection(_ mkcol: ExtendedMkcol?, _ request: DAVRequest<ShelfTree>) throws -> PropertyWrite {
    PropertyWrite(perform: { [shelf, segments = request.place.segments] in
      try await request.write { transaction in
        try transaction.check(.put, on: nil)
        try shelf.with { state in
          guard state.items[segments] == nil else { throw DAVError(.methodNotAllowed) }
          try state.checkParent(segments)
          state.put(segments, nil)
        }
      }
    })
  }

  func edit(
    _ changes: [PropertyUpdate.Change], _ request: DAVRequest<ShelfTree>
  ) throws -> PropertyWrite {
    let item = try shelf.with { try $0.item(request.place.segments) }
    return PropertyWrite(rejecting: { change in
      change.name == DAVName("fixed", in: "u:x") ? DAVError(.forbidden) : nil
    }) { [shelf] in
      let names = Set(changes.map(\.name))
      let set = changes.compactMap { if case .set(let element) = $0 { DeadProperty(element) } else { nil } }
      let dead = item.dead.filter { !names.contains($0.name) } + set
      shelf.with { state in
        state.items[item.segments] = ShelfItem(
          item.segments, item.body, dead: dead, sequence: item.sequence)
      }
    }
  }
}
