import Foundation
import Testing

@Suite("The string catalogue")
struct CatalogueTests {
  private let files: [SourceTree.File]

  init() throws { files = try SourceTree.swiftFiles(below: "Modules") + SourceTree.swiftFiles(below: "Apps") }

  @Test("texts in two languages are made in the catalogue only")
  func inOnePlace() {
    for file in files where !file.isPhrases && !file.path.hasSuffix("Core/Text/Phrase.swift") {
      #expect(file.text.firstMatch(of: /Phrase\(\s*en:/) == nil, "\(file.path)")
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
    let pair = /en: "((?:[^"\\]|\\.)*)",\s*fi: "((?:[^"\\]|\\.)*)"/
    var count = 0
    for file in files where file.isPhrases {
      for match in file.text.matches(of: pair) {
        count += 1
        let (english, finnish) = (String(match.1), String(match.2))
        let wording = english.replacing(/\\\([^)]*\)/, with: "")
        if wording.firstMatch(of: /[a-z]{3}/) != nil {
          #expect(english != finnish, "\(file.path): \(english)")
        }
        #expect(!finnish.contains("“"), "\(file.path): \(finnish)")
        #expect(!english.contains("”") || english.contains("“"), "\(file.path): \(english)")
      }
    }
    #expect(count > 100)
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
