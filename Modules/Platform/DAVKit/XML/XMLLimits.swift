/// The largest document that is read, so that no body costs much memory or time.
package struct XMLLimits: Hashable, Sendable {
  /// The bytes of the document.
  package var bytes: Int
  /// The elements inside one another.
  package var depth: Int
  /// The elements and attributes, but for addresses.
  package var items: Int
  /// The addresses (`href` elements).
  package var addresses: Int
  /// The elements directly inside one element that names properties, but for addresses.
  package var children: Int
  /// The bytes of one tag, whose attributes are compared with one another.
  package var tagBytes: Int

  /// Creates limits; by default those of documents that are no requests.
  package init(
    bytes: Int = 4 << 20, depth: Int = 64, items: Int = 100_000, addresses: Int = 100_000,
    children: Int = .max, tagBytes: Int = 16 << 10
  ) {
    self.bytes = bytes
    self.depth = depth
    self.items = items
    self.addresses = addresses
    self.children = children
    self.tagBytes = tagBytes
  }

  /// The limits of requests: only addresses may be many.
  package static let request = XMLLimits(items: 4096, addresses: 20_000, children: 256)

  /// The bytes of memory that an element takes, about.
  static let bytesOfElement = 256
}
