import Core
import Worksites

/// The worksite and the folder or document at an address.
public struct LocatedItem: Hashable, Sendable {
  /// The worksite in which the address begins.
  public let worksite: Worksite
  /// The folder or document; `nil` for the top of the worksite.
  public let item: Item?
  /// The address, with the names as stored.
  public let path: DocumentPath

  /// The id for listings: the folder's or the worksite's. A document contains no items.
  public var container: ID { item?.id ?? worksite.id }

  /// Whether the item can contain other items.
  public var isFolder: Bool { item?.kind != .document }
}
