/// The space for content on a server's disk, in bytes.
package struct ContentSpace: Codable, Hashable, Sendable {
  /// The bytes in use.
  package let used: Int64
  /// The bytes that the server still accepts; 0 when it is full.
  package let available: Int64

  /// A space from its parts, each from 0 to 2⁶⁰.
  package init(used: Int64, available: Int64) { (self.used, self.available) = (used, available) }

  /// Reads a space.
  ///
  /// - Throws: `DecodingError` for a part that is negative or larger than 2⁶⁰, so that their sum is a number.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    func bytes(_ key: CodingKeys) throws -> Int64 {
      let bytes = try members.decode(Int64.self, forKey: key)
      guard 0...(1 << 60) ~= bytes else {
        throw DecodingError.dataCorruptedError(forKey: key, in: members, debugDescription: "\(bytes)")
      }
      return bytes
    }
    (used, available) = (try bytes(.used), try bytes(.available))
  }
}
