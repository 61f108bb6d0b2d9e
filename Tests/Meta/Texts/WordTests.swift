import Foundation
import Testing

/// The rules of names and comments that a program can check.
@Suite("Names and comments")
struct WordTests {
  private let sources: [SourceTree.File]
  private let tests: [SourceTree.File]

  init() throws {
    sources = try SourceTree.swiftFiles(below: "Modules") + SourceTree.swiftFiles(below: "Apps")
    tests = try SourceTree.swiftFiles(below: "Tests").filter { !$0.path.hasPrefix("Tests/Meta/") }
    try #require(sources.count > 400 && tests.count > 200)
  }

  /// The types that a file declares at its top level, in order.
  private func types(of file: SourceTree.File) -> [String] {
    let declaration =
      /(?:(?:public|package|private|fileprivate|final|indirect|nonisolated) )*(?:struct|class|enum|actor|protocol) (\w+).*/
    return file.lines.compactMap { $0.wholeMatch(of: declaration).map { String($0.1) } }
  }

  @Test("a type name is declared once at the top level of the package")
  func typeNames() {
    let declared = sources.flatMap { file in types(of: file).map { (name: $0, path: file.path) } }
    for (name, places) in Dictionary(grouping: declared, by: \.name) {
      #expect(places.count == 1, "\(name): \(places.map(\.path).sorted())")
    }
  }

  @Test("a file is named after its first type, or after a type and a topic")
  func fileNames() {
    for file in sources where !file.isPhrases && !file.path.hasSuffix("+Schema.swift") {
      let name = ((file.path as NSString).lastPathComponent as NSString).deletingPathExtension
      guard !name.contains("+") else { continue }
      #expect(types(of: file).first == name, "\(file.path)")
    }
  }

  /// The doc comments of a file, each in one line, with the number of its first line.
  private func comments(in file: SourceTree.File) -> [(line: Int, text: String)] {
    var comments: [(line: Int, text: String)] = []
    var isOpen = false
    for (number, line) in file.lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("///") else {
        isOpen = false
        continue
      }
      let text = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
      if isOpen {
        comments[comments.count - 1].text += " " + text
      } else {
        comments.append((number + 1, text))
      }
      isOpen = true
    }
    return comments
  }

  @Test("a doc comment begins with its subject, and names who acts")
  func subjects() {
    let start = /^(?:What|Whoever|One|Those|Somebody)\b/
    let unnamed = /\b(?:[Tt]old|[Ss]omebody|[Ww]hoever|[Nn]obody)\b/
    for file in sources + tests {
      for (line, text) in comments(in: file) {
        let isWrong = text.firstMatch(of: start) != nil || text.firstMatch(of: unnamed) != nil
        #expect(!isWrong, "\(file.path):\(line): \(text)")
      }
    }
  }

  @Test("the first sentence of a doc comment has at most 20 words")
  func firstSentences() {
    for file in sources {
      for (line, text) in comments(in: file) {
        let summary = text.split(separator: " - ", maxSplits: 1).first ?? ""
        let sentence = summary.prefix(upTo: summary.firstRange(of: /[.!?]\s/)?.lowerBound ?? summary.endIndex)
        let isShort = sentence.split(separator: " ").count <= 20
        #expect(isShort, "\(file.path):\(line): \(sentence)")
      }
    }
  }
}
