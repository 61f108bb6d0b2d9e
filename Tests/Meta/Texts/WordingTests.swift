import Foundation
import Testing

/// The words and signs of `docs/words.md`, in the texts for users.
@Suite("Words and signs")
struct WordingTests {
  private let texts: [CatalogueText]
  /// The words of each text, in English and in Finnish.
  private let words: [(english: String, finnish: String)]
  private let sources: [SourceTree.File]
  private let document: SourceTree.File

  private static let wordsRead = ValuesMadeOnce<[(english: String, finnish: String)]>()

  init() throws {
    sources = try SourceTree.swiftFiles(below: "Modules") + SourceTree.swiftFiles(below: "Apps")
    let phrases = sources.filter { $0.isPhrases && !$0.path.hasSuffix("/Phrases+Examples.swift") }
    texts = phrases.flatMap(CatalogueText.all)
    words = Self.wordsRead.value(of: "all") { [texts] in texts.map { ($0.words("en"), $0.words("fi")) } }
    document = try SourceTree.file("docs/words.md")
  }

  /// The rows of the table below a heading, each with its cells.
  private func rows(of section: String) -> [[String]] {
    document.lines.drop { $0 != "## \(section)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("|") }.dropFirst(2)
      .map { line in line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test("a word is translated by one word, in both directions")
  func pairs() throws {
    let rows = rows(of: "Pairs")
    #expect(rows.count > 10)
    for row in rows {
      let (english, finnish) = (try Words(row[1]), try Words(row[2]))
      for (text, words) in zip(texts, words)
      where english.occur(in: words.english) != finnish.occur(in: words.finnish) {
        Issue.record("\(row[1]) – \(row[2]): \(text.path) \(text.name): \(text.wordings)")
      }
    }
  }

  @Test("no text has a word that another one replaced")
  func replaced() throws {
    let rows = rows(of: "Words that are not used")
    #expect(rows.count > 10)
    for row in rows {
      let replaced = try Words(row[1])
      for (text, words) in zip(texts, words)
      where replaced.occur(in: row[0] == "Finnish" ? words.finnish : words.english) {
        Issue.record("\(row[1]): \(text.path) \(text.name): \(text.wordings)")
      }
    }
  }

  /// The descriptions of the API are in English alone, and no texts of the catalogue.
  @Test("no description of the API has a word that another one replaced")
  func descriptions() throws {
    let replaced = rows(of: "Words that are not used").filter { $0[0] == "English" }.map { $0[1] }
    let words = try replaced.map { try Words($0) }
    let places = [
      "/Server/", "/ServerKit/Endpoints/", "/ServerKit/Uploads/", "/ServerKit/Schema/", "/Platform/OpenAPI/",
    ]
    var found = 0
    for file in sources where !file.isPhrases && places.contains(where: { file.path.contains($0) }) {
      for line in file.lines where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
        for literal in line.matches(of: /"((?:[^"\\]|\\.)*)"/) {
          let text = literal.1.split(separator: " ").filter { !$0.contains("/") }.joined(separator: " ")
          guard text.contains(" ") else { continue }
          found += 1
          for (word, form) in zip(replaced, words) where form.occur(in: text) {
            Issue.record("\(word): \(file.path): \(text)")
          }
        }
      }
    }
    #expect(found > 400)
  }

  @Test("each sign in a string is in the table of signs")
  func signs() {
    let known = Set(rows(of: "Signs").flatMap { $0[0] }.filter { !$0.isWhitespace })
    let sign = /[\u{2190}-\u{21FF}\u{25A0}-\u{27BF}\u{203A}]/
    for file in sources {
      for line in file.lines where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
        for found in line.matches(of: sign) {
          #expect(known.contains(Character(String(found.output))), "\(file.path): \(line)")
        }
      }
    }
    let states: Set<Character> = ["○", "◐", "●", "◉"]
    let shown = ["Commands", "Pages"].map { "Modules/Features/Hours/\($0)/" }
    for file in sources where !shown.contains(where: { file.path.hasPrefix($0) }) {
      #expect(states.isDisjoint(with: file.text), "\(file.path)")
    }
  }

  @Test("the heading of a column is in capitals")
  func headings() {
    func names(in file: SourceTree.File, _ form: Regex<(Substring, Substring)>) -> [String] {
      file.text.matches(of: form).map { "\(module(of: file.path)).\($0.1)" }
    }
    let used = sources.flatMap { names(in: $0, /(?:Table\.Column|\.init)\(Phrase\.(\w+)/) }
    let declared = sources.filter(\.isPhrases).flatMap { names(in: $0, /static let (\w+Column)\b/) }
    let columns = Set(used + declared)
    #expect(columns.count > 40)
    for text in texts where columns.contains("\(module(of: text.path)).\(text.name)") {
      for wording in text.wordings.values {
        #expect(wording == wording.uppercased(), "\(text.path) \(text.name): \(wording)")
      }
    }
  }

  private func module(of path: String) -> String {
    path.split(separator: "/").prefix(4).joined(separator: "/")
  }
}

/// Words of a table cell: `hylätä (hylä-, hylk-)`. The parentheses have the forms that texts are searched for.
private struct Words {
  private let form: Regex<Substring>

  init(_ cell: String) throws {
    let inner = cell.firstMatch(of: /\(([^)]*)\)$/).map { String($0.1) }
    let forms = (inner ?? cell).split(separator: ",").map { word -> String in
      let word = word.trimmingCharacters(in: .whitespaces)
      if word.hasSuffix("-") { return "\(word.dropLast())\\w*" }
      return inner == nil ? word + "\\w*" : word
    }
    form = try Regex("\\b(?:\(forms.joined(separator: "|")))\\b", as: Substring.self).ignoresCase()
      .wordBoundaryKind(.simple)
  }

  func occur(in text: String) -> Bool { text.firstMatch(of: form) != nil }
}

extension CatalogueText {
  /// The words of a wording, without commands, options, variables and inserted values.
  fileprivate func words(_ code: String) -> String {
    var words = wordings[code] ?? ""
    while let inserted = words.firstRange(of: /\\\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)/) {
      words.replaceSubrange(inserted, with: "0")
    }
    words = words.matches(of: /(?s)"""(.*?)"""|"((?:[^"\\]|\\.)*)"/).map { $0.1 ?? $0.2 ?? "" }
      .joined(separator: " ")
    let noise = [
      "\\{\\w+\\}",
      "`[^`]*`", "--[\\w-]+", "\\$?[A-Z]+_[A-Z_]+", "[“”][^“”]*”", "https?://\\S*", "[A-Z]\\w+-[A-Z]\\w+",
    ]
    return noise.reduce(words) { $0.replacingOccurrences(of: $1, with: " ", options: .regularExpression) }
  }
}
