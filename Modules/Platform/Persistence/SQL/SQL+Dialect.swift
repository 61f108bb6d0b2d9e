import Core

/// Expressions that SQLite and PostgreSQL spell differently.
extension SQL {
  /// Whether a text column contains `part`, letter for letter. Columns searched this way hold folded text.
  public static func contains(_ column: String, _ part: String) -> SQL {
    let escaped = part.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
    return SQL(code: column) + "LIKE \("%" + escaped + "%") ESCAPE '\\'"
  }

  /// Whether the ids of a column may have some digits; `nil` where no id has them.
  ///
  /// The digits of a short id are found with an index on `substr(id, 13, 4)`; for fewer, all short ids are read.
  public static func id(_ column: String, has part: IDPart) -> SQL? {
    let digits = part.digits
    guard (IDPart.minDigits...32).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else {
      return nil
    }
    let tail = SQL(code: "substr(\(column), 13, 4)")
    if let bytes = Hex.decode(String(digits.suffix(8))), bytes.count == 4 { return tail + "= \(bytes)" }
    return SQL(code: "instr(lower(hex(") + tail + ")), \(digits)) > 0"
  }
}
