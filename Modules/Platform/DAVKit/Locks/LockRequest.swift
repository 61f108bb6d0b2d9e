import Core

/// The body of a LOCK that asks for a new lock: `lockinfo` (RFC 4918 §14.11).
package struct LockRequest: Hashable, Sendable {
  /// Whether other shared locks may be held beside it.
  package let isShared: Bool
  /// The `owner` element as XML, by which the client names itself; `nil` without one.
  package let owner: [UInt8]?

  /// The most bytes of an owner, which each listing of the resource repeats.
  package static let maxOwner = 1 << 10

  /// Parses the body; `nil` when it is empty, for a request that refreshes a lock (§9.10.2).
  ///
  /// - Throws: ``Failure`` of kind `usage` for malformed XML, for no `lockinfo`, for a lock that is no write lock,
  ///   and `dav.xmlTooLarge` for an owner of more than ``maxOwner`` bytes.
  package init?(
    body: [UInt8], limits: XMLLimits = .request, reserving reserve: (Int) throws -> Void = { _ in }
  ) throws {
    guard !body.isEmpty else { return nil }
    let root = try DAVElement(xml: body, limits: limits, reserving: reserve)
    guard root.name == .dav("lockinfo") else { throw Failure.davBody("D:lockinfo") }
    switch root.first(.dav("lockscope"))?.children.map(\.name) {
    case [.dav("exclusive")]: isShared = false
    case [.dav("shared")]: isShared = true
    default: throw Failure.davBody("D:lockscope")
    }
    guard root.first(.dav("locktype"))?.children.map(\.name) == [.dav("write")] else {
      throw Failure.davBody("D:locktype")
    }
    owner = root.first(.dav("owner"))?.xml
    if let owner, owner.count > Self.maxOwner { throw Failure.lockOwnerTooLong(Self.maxOwner) }
  }
}
