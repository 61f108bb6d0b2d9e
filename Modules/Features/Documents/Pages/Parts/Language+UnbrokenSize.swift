import Core

extension Language {
  /// A number of bytes, which a browser keeps on one line.
  func unbrokenSize(_ bytes: Int64) -> String { size(bytes).replacing(" ", with: "\u{A0}") }
}
