import Auth
import Core
import Persistence

/// The properties that programs set on items and that are only kept.
///
/// They belong to the id of an item, so that they follow it wherever it moves. Only servers have them.
package struct ItemProperties {
  private let connection: Connection

  /// The most bytes of an item's properties.
  package static let maxBytes = 64 << 10

  /// The properties in a database in a transaction.
  package init(_ connection: Connection) { self.connection = connection }

  /// The properties of an item, in the order in which they were set.
  package func of(_ item: ID) throws -> [ItemProperty] {
    try connection.first("SELECT properties FROM documents_property WHERE item = \(item)") { row in
      try JSON.value([ItemProperty].self, from: row.text())
    } ?? []
  }

  /// Changes properties of an item, all or none.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for an item that the actor may not see, `forbidden` without the right to
  ///   change it, and `documents.properties` when they would exceed ``maxBytes``.
  package func edit(_ changes: [ItemProperty.Change], of item: ID, by actor: Actor) throws {
    _ = try TreeRules(connection).requireUntrashed(item, .editDocuments, for: actor)
    let properties = changes.reduce(into: try of(item)) { properties, change in
      switch change {
      case .remove(let name): properties.removeAll { $0.name == name }
      case .set(let property):
        if let index = properties.firstIndex(where: { $0.name == property.name }) {
          properties[index] = property
        } else {
          properties.append(property)
        }
      }
    }
    try set(properties, of: item)
  }

  /// Gives an item the properties of another one.
  package func copy(from source: ID, to item: ID) throws { try set(of(source), of: item) }

  /// Removes the properties of an item.
  func remove(_ item: ID) throws {
    try connection.execute("DELETE FROM documents_property WHERE item = \(item)")
  }

  private func set(_ properties: [ItemProperty], of item: ID) throws {
    try remove(item)
    if properties.isEmpty { return }
    let text = try JSON.text(properties)
    guard text.utf8.count <= Self.maxBytes else {
      throw Failure(
        .conflict, .documentsProperties, .propertiesTooLarge(Self.maxBytes), remedy: .removeProperties)
    }
    try connection.execute("INSERT INTO documents_property (item, properties) VALUES (\(item), \(text))")
  }
}
