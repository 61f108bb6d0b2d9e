import Core

/// The validators of a representation (RFC 9110 §8.8).
package struct Validators: Hashable, Sendable {
  /// The entity tag, where the representation has one.
  package let tag: EntityTag?
  /// The time of the last modification, where it is known.
  ///
  /// Each change of content moves it by at least a second, so that equal dates mean equal bytes.
  package let modified: HTTPDate?

  /// Creates the validators of a representation.
  package init(tag: EntityTag?, modified: Instant?) {
    self.tag = tag
    self.modified = modified.map { HTTPDate($0) }
  }
}
