import Core

/// The path of a resource: its decoded segments, and whether it ends with a slash.
///
/// A segment may contain any character except U+0000, a slash too.
package struct DAVPath: Hashable, Sendable {
  package var segments: [String]
  /// Whether the path ends with a slash, as that of a collection does.
  package var isCollection: Bool

  /// Creates a path from decoded segments.
  package init(_ segments: [String], isCollection: Bool = false) {
    self.segments = segments
    self.isCollection = isCollection || segments.isEmpty
  }

  /// Parses an encoded path that starts with a slash. Repeated slashes count as one.
  ///
  /// - Throws: ``Failure`` `dav.address` of kind `usage` for a path that is not percent-encoded UTF-8, has a fragment, or
  ///   has a segment `.` or `..`.
  package init(encoded path: some StringProtocol) throws {
    guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(UInt8(ascii: "#")) else {
      throw Failure.davAddress(String(path))
    }
    segments = try path.split(separator: "/").map { raw in
      guard let segment = PercentCoding.decode(raw), segment != ".", segment != "..",
        !segment.utf8.contains(0)
      else { throw Failure.davAddress(String(path)) }
      return segment
    }
    isCollection = path.hasSuffix("/")
  }

  /// The path as responses and requests contain it.
  package var href: String {
    let path = "/" + segments.map { PercentCoding.encode($0, keeping: Self.plain) }.joined(separator: "/")
    return isCollection && !segments.isEmpty ? path + "/" : path
  }

  /// The characters of a segment that stay as they are: clients compare addresses as text.
  static let plain = ByteSet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~()!'*".utf8)

  /// Returns the path of a member.
  package func appending(_ segment: String, isCollection: Bool = false) -> DAVPath {
    DAVPath(segments + [segment], isCollection: isCollection)
  }

  /// The path of the collection that contains this resource; `nil` for the root.
  package var parent: DAVPath? {
    segments.isEmpty ? nil : DAVPath(segments.dropLast(), isCollection: true)
  }

  /// Whether both paths lead to one resource; a slash at the end makes no difference.
  package func leadsToSame(as other: DAVPath) -> Bool { segments == other.segments }

  /// Whether another path is this one or leads into it.
  package func contains(_ other: DAVPath) -> Bool { other.segments.starts(with: segments) }
}

extension DAVPath: CustomStringConvertible {
  package var description: String { href }
}
