import Core

/// The name of a file with bytes that a program changes: `DOCUMENT.BASE.OWN`, and a mark.
///
/// The next mount saves the bytes of the files that have a mark. It removes the others: no program has closed or synced
/// them, and they may be incomplete.
struct ScratchName: Hashable, Sendable {
  /// The reasons to save the bytes.
  enum Mark: String, Sendable {
    /// The bytes are on disk, because a program has closed or synced them. It may still change them.
    case synced
    /// The last program that wrote has closed the document, and the bytes could not be saved.
    case unsaved
  }

  let document: ID
  /// The version that the bytes are based on.
  let base: ID
  /// The id of the file itself.
  let own: ID
  /// `nil` for bytes that no program has closed or synced.
  var mark: Mark?

  /// A name from its parts.
  init(document: ID, base: ID, own: ID, mark: Mark? = nil) {
    (self.document, self.base, self.own, self.mark) = (document, base, own, mark)
  }

  /// The parts of a name; `nil` for a file that a mount did not make.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let ids = parts.prefix(3).compactMap { ID($0) }
    guard ids.count == 3, parts.count <= 4 else { return nil }
    let mark = parts.dropFirst(3).first
    self.init(document: ids[0], base: ids[1], own: ids[2], mark: mark.flatMap { Mark(rawValue: $0) })
    if mark != nil, self.mark == nil { return nil }
  }

  /// The name as a text.
  var text: String {
    ([document, base, own].map(\.description) + [mark?.rawValue].compactMap(\.self)).joined(separator: ".")
  }
}
