/// Expressions that SQLite and PostgreSQL spell differently.
extension SQL {
  /// Whether a text column contains `part`, letter for letter. Columns searched this way hold folded text.
  public static func contains(_ column: String, _ part: String) -> SQL {
    let escaped = part.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
    return SQL(code: column) + "LIKE \("%" + escaped + "%") ESCAPE '\\'"
  }
}
