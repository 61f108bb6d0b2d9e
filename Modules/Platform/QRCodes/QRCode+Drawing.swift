extension QRCode {
  /// The code as an SVG picture, one unit per module, with a quiet zone of 4 modules.
  ///
  /// It is black on white on dark pages too, because some readers need that, and uses no style that a strict
  /// security policy forbids.
  package var svg: String {
    let edge = edgeWithQuietZone
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(edge) \(edge)" shape-rendering="crispEdges">\
      <rect width="\(edge)" height="\(edge)" fill="#fff"/><path d="\(path)" fill="#000"/></svg>

      """
  }

  /// The number of modules per edge with a quiet zone of 4 modules on each side.
  package var edgeWithQuietZone: Int { size + 2 * Self.quiet }

  private static let quiet = 4

  /// The dark modules as the data of an SVG path, one unit per module.
  package var path: String {
    let quiet = Self.quiet
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while isDark(row: row, column: column) { column += 1 }
        let width = column - start
        if width > 0 { path += "M\(start + quiet) \(row + quiet)h\(width)v1h-\(width)z" }
        column += 1
      }
    }
    return path
  }

  /// The lines of the code on a terminal: two rows of modules each, and a quiet zone of 2 modules.
  ///
  /// Blocks draw the light modules, for terminals with light text on a dark background. Elsewhere the code is
  /// inverted, which readers that implement ISO/IEC 18004 accept.
  package var terminal: [String] {
    let quiet = 2
    let edge = -quiet..<size + quiet
    return stride(from: edge.lowerBound, to: edge.upperBound, by: 2).map { row in
      String(
        edge.map { column -> Character in
          let upper = !isDark(row: row, column: column)
          let lower = edge.contains(row + 1) && !isDark(row: row + 1, column: column)
          return upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
        })
    }
  }
}
