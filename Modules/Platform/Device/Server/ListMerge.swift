import Core

/// The server's list and the device's list of the same records, compared by id.
///
/// The device's list has pending changes that the server does not have; the server's list has records that
/// the replica has not read.
package struct ListMerge<OnServer, Local> {
  private let onServer: [(id: ID, item: OnServer)]
  private let local: [(id: ID, item: Local)]

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - onServer: the server's list.
  ///   - local: the device's list.
  package init(
    _ onServer: [OnServer], by serverID: (OnServer) -> ID, with local: [Local], by localID: (Local) -> ID
  ) {
    self.onServer = onServer.map { (serverID($0), $0) }
    self.local = local.map { (localID($0), $0) }
  }

  /// The items that only the server lists, in its order.
  package var onlyOnServer: [OnServer] {
    let known = Set(local.map(\.id))
    return onServer.filter { !known.contains($0.id) }.map(\.item)
  }

  /// The items that only the device lists, in its order: new ones, and those the server no longer lists.
  package var onlyLocal: [Local] {
    let known = Set(onServer.map(\.id))
    return local.filter { !known.contains($0.id) }.map(\.item)
  }

  /// The place of the items that only the device lists.
  package enum Order: Sendable {
    /// Before the server's items.
    case first
    /// After the server's items.
    case last
  }

  /// Merges the lists. The server's items keep their order.
  ///
  /// - Parameters:
  ///   - pending: where the items that only the device lists are placed.
  ///   - both: makes an item of the server's, and of the device's with the same id; `nil` leaves it out.
  ///   - own: makes an item of one that only the device lists; `nil` leaves it out.
  package func merged<Item>(
    pending: Order, _ both: (OnServer, Local?) throws -> Item?, own: (Local) throws -> Item?
  ) rethrows -> [Item] {
    let known = Dictionary(local.map { ($0.id, $0.item) }) { first, _ in first }
    let listed = try onServer.compactMap { try both($0.item, known[$0.id]) }
    let added = try onlyLocal.compactMap(own)
    return pending == .first ? added + listed : listed + added
  }
}
