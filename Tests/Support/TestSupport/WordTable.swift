/// A table of `docs/words.md`.
package struct WordTable {
  /// The cells of its rows, without the heading.
  package let rows: [[String]]

  /// The tables below a heading, one after the other.
  package init(below heading: String) throws {
    let lines = try Repository.text(of: "docs/words.md").split(separator: "\n").map(String.init)
    let section = lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    rows = section.indices.compactMap { index in
      let line = section[index]
      let isHeading = section.dropFirst(index - section.startIndex + 1).first?.hasPrefix("|---") == true
      guard line.hasPrefix("| "), !isHeading else { return nil }
      return line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.drop { $0 == " " }.description }
    }
  }

  /// The words of a cell, which commas divide.
  package func words(_ column: Int, where isIncluded: ([String]) -> Bool = { _ in true }) -> Set<String> {
    Set(
      rows.filter { $0.count > column && isIncluded($0) }.flatMap { row in
        row[column].split { ", ".contains($0) }.map(String.init)
      })
  }
}
