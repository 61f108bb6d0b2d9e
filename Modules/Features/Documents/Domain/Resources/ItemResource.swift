import Core
import Persistence
import Worksites

/// A folder or document as WebDAV lists it: with the properties that programs set.
public struct ItemResource: Hashable, Sendable {
  /// The folder or document.
  public let item: Item
  /// The properties, in the order in which they were set.
  public let properties: [ItemProperty]

  static let columns: SQL = """
    \(Item.columns),
    (SELECT properties FROM documents_property WHERE documents_property.item = documents_item.id)
    """

  static func read(_ row: inout Row) throws -> ItemResource {
    let item = try Item.read(&row)
    let properties = try row.optional { try JSON.value([ItemProperty].self, from: $0.text()) }
    return ItemResource(item: item, properties: properties ?? [])
  }
}

/// The worksite and the folder or document at an address of WebDAV.
public struct LocatedResource: Hashable, Sendable {
  package let site: Worksite
  /// The folder or document; `nil` for the top of the worksite.
  package let resource: ItemResource?

  /// An answer from its parts.
  package init(site: Worksite, resource: ItemResource?) {
    self.site = site
    self.resource = resource
  }

  /// The id for listings: the folder's or the worksite's.
  public var container: ID { resource?.item.id ?? site.id }
  /// Whether items may lie in it.
  public var isFolder: Bool { resource?.item.kind != .document }
}
