extension File {
  /// SHA-256 of the rest of the file, 64 hexadecimal digits.
  public func digest() throws -> String {
    var digest = ContentDigest()
    try forEachPiece(expecting: try stamp().size) { digest.update($0) }
    return digest.hash
  }
}
