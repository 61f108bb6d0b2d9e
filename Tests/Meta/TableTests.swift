import Foundation
import Testing

/// The tables of `Modules/README.md`: `make format` writes them, and `make check` compares them.
@Suite("The tables of the modules")
struct TableTests {
  @Test("are those of Package.swift; `make format` writes them")
  func tables() throws {
    let path = "Modules/README.md"
    let present = try SourceTree.file(path).text
    let manifest = try Manifest()
    var text = try Self.replacing(Self.modules(manifest), in: present)
    text = try Self.replacing(Self.libraries(manifest), in: text)
    if ProcessInfo.processInfo.environment["WORKSITE_WRITE_TABLES"] != nil, text != present {
      try text.write(to: SourceTree.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    } else {
      #expect(text == present, "`make format` writes the tables of \(path)")
    }
  }

  private static func modules(_ manifest: Manifest) -> [String] {
    let order = manifest.modules.map(\.name)
    return ["| module | folder | what it is for | imports |", "|---|---|---|---|"]
      + manifest.modules.map { module in
        let imports = order.filter { module.dependencies.contains($0) }
        let cells = ["`\(module.name)`", "`\(module.folder)`", module.purpose, list(imports)]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }

  private static func libraries(_ manifest: Manifest) -> [String] {
    let libraries = Set(manifest.modules.flatMap(\.dependencies)).subtracting(manifest.names)
    return ["| library | imported by |", "|---|---|"]
      + libraries.sorted().map { library in
        let users = manifest.modules.filter { $0.dependencies.contains(library) }.map(\.name)
        return "| `\(library)` | \(list(users)) |"
      }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "–" : names.map { "`\($0)`" }.joined(separator: " ")
  }

  /// The text with the table of the same heading replaced.
  private static func replacing(_ table: [String], in text: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: table[0]), "a table that begins with \(table[0])")
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    lines.replaceSubrange(start..<end, with: table)
    return lines.joined(separator: "\n")
  }
}
