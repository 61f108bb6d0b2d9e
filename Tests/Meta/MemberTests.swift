import Testing

/// The names of members in `docs/words.md`, in the values that commands print and store as JSON.
@Suite("The members of JSON")
struct MemberTests {
  /// The members of the types of a file that encode themselves, with the number of each line.
  private func members(of file: SourceTree.File) -> [(line: Int, name: String)] {
    var indent: Substring?
    return file.lines.enumerated().compactMap { number, line in
      let margin = line.prefix { $0 == " " }
      if let type = indent {
        if line == type + "}" { indent = nil }
        guard margin.count == type.count + 2,
          let member = line.firstMatch(
            of: #/^ *(?:(?:public|package|private|fileprivate) )?(?:let|var) (\w+): /#)
        else { return nil }
        return (number + 1, String(member.1))
      }
      if line.firstMatch(of: /\bstruct \w+.*\b(?:Encodable|Codable)\b.*\{$/) != nil { indent = margin }
      return nil
    }
  }

  @Test("no value has a member whose name another one replaced")
  func replaced() throws {
    let lines = try SourceTree.file("docs/words.md").lines.drop { $0 != "## Members" }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }
    let replaced = Set(
      lines.filter { $0.hasPrefix("| ") }.dropFirst().compactMap { $0.split(separator: "|").last }
        .flatMap { $0.split { ", ".contains($0) }.map(String.init) })
    #expect(replaced.isSuperset(of: ["worker", "site", "updatedAt"]))
    var count = 0
    for file in try SourceTree.swiftFiles(below: "Modules") + SourceTree.swiftFiles(below: "Apps") {
      for member in members(of: file) {
        count += 1
        #expect(!replaced.contains(member.name), "\(file.path):\(member.line): \(member.name)")
      }
    }
    #expect(count > 300)
  }
}
