import Core

/// What tells one state of a representation from another (RFC 9110 §8.8).
package struct Validators: Hashable, Sendable {
  /// Its entity tag, where it has one.
  package let tag: EntityTag?
  /// When it was last changed, where that is known. A change of content moves it on by a second at least, so that
  /// equal dates mean equal bytes.
  package let modified: HTTPDate?

  /// The validators of a representation.
  package init(tag: EntityTag?, modified: Instant?) {
    self.tag = tag
    self.modified = modified.map { HTTPDate($0) }
  }
}
