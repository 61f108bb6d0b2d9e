import Foundation
import Testing

/// The worked example of CONTRIBUTING.md, whose code tests build and run.
@Suite("The example of CONTRIBUTING.md")
struct ExampleTextTests {
  private let text: String

  init() throws { text = try SourceTree.file("CONTRIBUTING.md").text }

  @Test("shows the code that the tests run")
  func code() throws {
    let blocks = text.matches(of: /(?s)```swift\n\/\/ ([^\n]+)\n(.*?)\n```/)
    #expect(blocks.count == text.components(separatedBy: "```swift").count - 1)
    for folder in ["Domain", "Commands", "Server", "Samples"] {
      #expect(blocks.contains { $0.1.hasPrefix("Tests/Composition/Example/\(folder)/") }, "\(folder)")
    }
    for block in blocks {
      let file = try SourceTree.file(String(block.1))
      #expect(file.text.contains(block.2), "CONTRIBUTING.md shows other code than \(block.1)")
    }
  }

  @Test("names files and folders that are there; those of the new feature stand in Tests/Composition/Example")
  func paths() throws {
    let paths = text.matches(of: /`((?:Modules|Tests|Tools|Apps|docs)\/[^`]*)`/).map { String($0.1) }
    #expect(paths.count > 8)
    for path in Set(paths) {
      let example = path.replacing(
        /^(?:Modules|Tests)\/Features\/Remarks\//, with: "Tests/Composition/Example/")
      let place = SourceTree.root.appendingPathComponent(example).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }

  @Test("names every list of the composition")
  func lists() throws {
    let lists =
      try SourceTree.swiftFiles(below: "Modules/Composition")
      + SourceTree.swiftFiles(below: "Tests/Support/AllSamples")
    #expect(lists.count == 4)
    for list in lists { #expect(text.contains("`\(list.path)`"), "\(list.path)") }
  }

  @Test("names only functions that Package.swift has")
  func manifest() throws {
    let package = try SourceTree.file("Package.swift").text
    for call in text.matches(of: /`(\w+)\(…\)`/) {
      #expect(package.contains("func \(call.1)("), "\(call.1)")
    }
  }
}
