extension UInt8 {
  /// Whether it may begin a character that steers text, in UTF-8 (`Unicode.Scalar.steersText`), or a mark of direction.
  ///
  /// It is an ASCII control character, or the first byte of U+0080 to U+00BF, U+0600 to U+063F or U+2000 to U+2FFF.
  public var maySteerText: Bool {
    switch self {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}
