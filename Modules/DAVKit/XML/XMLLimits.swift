/// The largest document that is read, so that no body costs much memory or time.
package struct XMLLimits: Hashable, Sendable {
  /// The bytes of the document.
  package var bytes: Int
  /// The elements inside one another.
  package var depth: Int
  /// The elements and attributes.
  package var items: Int
  /// The bytes of one tag, whose attributes are compared with one another.
  package var tagBytes: Int

  /// Creates limits.
  package init(bytes: Int = 4 << 20, depth: Int = 64, items: Int = 100_000, tagBytes: Int = 16 << 10) {
    self.bytes = bytes
    self.depth = depth
    self.items = items
    self.tagBytes = tagBytes
  }
}
