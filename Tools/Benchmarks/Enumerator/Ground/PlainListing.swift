import Core
import Documents
import DocumentsProvider
import Measuring
import Yardstick

/// The same listing in C, on the same database.
final class PlainListing {
  private let listing: OpaquePointer

  init(_ database: String, _ container: Container) throws {
    guard let listing = yardstick_listing_open(database, container.id.bytes) else {
      throw MeasurementError("SQLite does not open \(database)")
    }
    self.listing = listing
  }

  deinit { yardstick_listing_close(listing) }

  /// Reads the page that starts at a position, and frees it.
  ///
  /// - Returns: the id of its last item.
  @discardableResult
  func page(_ position: Position) throws -> [UInt8] {
    var last = [UInt8](repeating: 0, count: 16)
    let count = yardstick_listing_page(
      listing, position.cursor == nil ? nil : position.key, Int32(position.key.count), position.id,
      Int32(FolderEnumerator.suggestedPageSize), &last)
    guard count > 0 else { throw MeasurementError("C reads no page") }
    return last
  }
}
