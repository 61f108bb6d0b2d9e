/// The address of a collection, encoded once to write those of many members.
package struct EncodedCollection: Hashable, Sendable {
  package let path: DAVPath
  /// The address, with a slash at the end.
  let bytes: [UInt8]

  /// Encodes the path of a collection.
  package init(_ path: DAVPath) {
    self.path = DAVPath(path.segments, isCollection: true)
    bytes = Array(self.path.href.utf8)
  }
}
