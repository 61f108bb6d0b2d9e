import Foundation
import Testing

@Suite("The string catalogue")
struct CatalogueTests {
  private let files: [SourceTree.File]
  private let texts: [CatalogueText]

  init() throws {
    files = try SourceTree.swiftFiles(below: "Modules") + SourceTree.swiftFiles(below: "Apps")
    texts = files.filter(\.isPhrases).flatMap(CatalogueText.all)
  }

  @Test("texts in two languages are made in the catalogue only")
  func inOnePlace() {
    for file in files where !file.isPhrases && !file.path.hasSuffix("Core/Text/Phrase.swift") {
      #expect(file.text.firstMatch(of: /Phrase\(\s*en:/) == nil, "\(file.path)")
    }
  }

  @Test("a file of the catalogue is named after the type that it extends")
  func fileNames() {
    for file in files where file.isPhrases {
      let isOfRemedies = file.lines.contains("extension Remedy {")
      #expect(isOfRemedies == (file.name == "Remedy+Phrases.swift"), "\(file.path)")
    }
  }

  @Test("help, output and refusals are phrases, never literals")
  func noLiterals() {
    let help = /(?:help|abstract|discussion): "/
    let spoken = /\.(?:line|aside|write|say|note|tell)\(\s*"[^"\\]*\p{L}{3}/
    for file in files where !file.isPhrases {
      #expect(file.text.firstMatch(of: help) == nil, "\(file.path)")
      #expect(file.text.firstMatch(of: spoken) == nil, "\(file.path)")
      #expect(file.text.firstMatch(of: /\bprint\(/) == nil, "\(file.path)")
    }
  }

  @Test("no language is a copy of another, and quotes are those of the language")
  func languages() {
    for text in texts {
      guard let english = text.wordings["en"] else { continue }
      let words = english.replacing(/\\\([^)]*\)/, with: "")
      #expect(!english.contains("”") || english.contains("“"), "\(text.path): \(english)")
      for (language, wording) in text.wordings where language != "en" {
        #expect(!wording.contains("“"), "\(text.path): \(wording)")
        if words.firstMatch(of: /[a-z]{3}/) != nil { #expect(wording != english, "\(text.path): \(english)") }
      }
    }
    #expect(texts.count > 1000)
  }

  @Test("every offered language has every text, and what the others lack is printed")
  func lacking() throws {
    let source = try SourceTree.file("Modules/Platform/Core/Text/Language/Language.swift").text
    let codes = source.matches(of: /case (\w+) = "(\w+)"/).map { (name: String($0.1), code: String($0.2)) }
    let offered =
      source.firstMatch(of: /offered: \[Language\] = \[([^\]]*)\]/)?.1.matches(of: /\w+/).map(\.output) ?? []
    #expect(offered.contains("finnish") && codes.map(\.code).contains("en"))
    for (name, code) in codes {
      let lacking = texts.filter { $0.wordings[code] == nil }
      if offered.contains(Substring(name)) {
        #expect(lacking.isEmpty, "\(code) lacks: \(lacking.map { "\($0.path): \($0.name)" })")
      } else {
        print(report(lacking, code))
      }
    }
  }

  /// The number of the texts that a language lacks, and their names by file.
  private func report(_ lacking: [CatalogueText], _ code: String) -> String {
    let total = Dictionary(grouping: texts, by: \.path)
    let files = Dictionary(grouping: lacking, by: \.path).sorted { $0.key < $1.key }.map { path, lacking in
      let names = lacking.map(\.name).joined(separator: ", ")
      return "  \(path): \(lacking.count == total[path]?.count ? "all \(lacking.count)" : names)"
    }
    return (["\(code) lacks \(lacking.count) of \(texts.count) texts"] + files).joined(separator: "\n")
  }

  @Test("every phrase is said somewhere")
  func used() {
    var uses: [Substring: Int] = [:]
    for file in files {
      for word in file.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        uses[word, default: 0] += 1
      }
    }
    for file in files where file.isPhrases {
      for match in file.text.matches(of: /static (?:let|func|var) (\w+)/) {
        #expect(uses[match.1, default: 0] > 1, "\(file.path): \(match.1)")
      }
    }
  }
}
