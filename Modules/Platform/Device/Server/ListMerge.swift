import Core

/// The server's list and the device's list of the same records, compared by id.
///
/// The device's list has pending changes that the server does not have; the server's list has records that
/// the replica has not read.
package struct ListMerge<There, Here> {
  private let there: [(id: ID, item: There)]
  private let here: [(id: ID, item: Here)]

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - there: the server's list.
  ///   - here: the device's list.
  package init(
    _ there: [There], by idThere: (There) -> ID, with here: [Here], by idHere: (Here) -> ID
  ) {
    self.there = there.map { (idThere($0), $0) }
    self.here = here.map { (idHere($0), $0) }
  }

  /// The items that only the server lists, in its order.
  package var onlyThere: [There] {
    let known = Set(here.map(\.id))
    return there.filter { !known.contains($0.id) }.map(\.item)
  }

  /// The items that only the device lists, in its order: new ones, and those the server no longer lists.
  package var onlyHere: [Here] {
    let known = Set(there.map(\.id))
    return here.filter { !known.contains($0.id) }.map(\.item)
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
    pending: Order, _ both: (There, Here?) throws -> Item?, own: (Here) throws -> Item?
  ) rethrows -> [Item] {
    let known = Dictionary(here.map { ($0.id, $0.item) }) { first, _ in first }
    let listed = try there.compactMap { try both($0.item, known[$0.id]) }
    let added = try onlyHere.compactMap(own)
    return pending == .first ? added + listed : listed + added
  }
}
