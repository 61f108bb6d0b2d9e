import Core
import Persistence

extension Change {
  /// Runs writes that are no part of the operation.
  ///
  /// Undo does not take them back, and history does not list them. Devices receive the records with the feed, and not with the reply to the operation.
  package func writeApart<Value>(_ body: () throws -> Value) rethrows -> Value {
    let images = images
    defer { self.images = images }
    notes.noteDerived()
    return try body()
  }

  /// Writes parts of the records that the operation wrote so far, such as the items in a copied folder.
  ///
  /// Undo leaves them, and a server keeps no images of them. A device does: it takes the operation back to perform it again, and
  /// carries it over to a server.
  public func writingParts(_ body: () throws -> Void) rethrows {
    if !isServer { return try body() }
    let images = images
    defer { self.images = images }
    try body()
  }

  /// Removes a record for good: this operation keeps no before-image of it, so that undo cannot restore it.
  ///
  /// - Parameter blob: the content that the record names. Housekeeping removes it unless something else
  ///   names it.
  public func purge(_ recordKind: RecordKind, _ id: ID, naming blob: Blob? = nil) throws {
    let images = images
    defer { self.images = images }
    try remove(recordKind, id)
    guard let blob else { return }
    // Before-images of earlier operations would keep the content.
    try connection.execute("UPDATE operations_image SET before_image = NULL WHERE record = \(id)")
    try release(blob)
  }

  /// Notes that a record names a content no longer. Housekeeping removes it unless something else names it.
  public func release(_ blob: Blob) throws {
    try connection.execute(
      "INSERT INTO operations_expired_content (hash) VALUES (\(blob.hash)) ON CONFLICT (hash) DO NOTHING")
  }
}
