import Foundation
import Testing

/// The worked example of CONTRIBUTING.md, whose code tests build and run.
@Suite("The example of CONTRIBUTING.md")
struct ExampleTextTests {
  private let text: String

  init() throws { text = try SourceTree.file("CONTRIBUTING.md").text }

  private static let folders = ["Domain", "Commands", "Server", "Pages", "Samples"]

  private func files(in folder: String) throws -> [SourceTree.File] {
    let files = try SourceTree.swiftFiles(below: "Tests/Composition/Example/\(folder)")
    try #require(!files.isEmpty)
    return files
  }

  @Test("shows each file that the tests run, with its imports")
  func code() throws {
    for file in try Self.folders.flatMap(files) {
      #expect(text.contains("```swift\n// \(file.path)\n\(file.text)```\n"), "\(file.path)")
    }
    // One more block is the entry of `Package.swift`.
    let blocks = text.components(separatedBy: "```swift").count - 1
    #expect(try blocks == Self.folders.flatMap(files).count + 1)
  }

  @Test("has an entry of Package.swift whose modules may import what the code imports, and no more")
  func entry() throws {
    let entry = try #require(text.firstMatch(of: /(?s)```swift\n\/\/ Package.swift\n(.*?\n)```/)).1
    let manifest = try Manifest(adding: String(entry))
    for folder in ["Domain", "Commands", "Server", "Pages"] {
      let module = try #require(manifest.modules.first { $0.folder == "Features/Remarks/\(folder)" })
      // In the tests the feature is one module, which does not import itself.
      let imports = try Set(files(in: folder).flatMap(\.imports))
      #expect(module.dependencies.subtracting(["Remarks"]) == imports, "\(module.name)")
      #expect(module.dependencies.contains("Remarks") == (folder != "Domain"))
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
    #expect(lists.count == 5)
    for list in lists {
      let row = try #require(text.components(separatedBy: "\n").first { $0.contains("`\(list.path)` |") })
      let line = try #require(row.matches(of: /`([^`]+)`/).last).1
      // Another feature has the same line, with its own name.
      #expect(list.text.contains(" \(line.replacing("Remarks", with: "Budget"))\n"), "\(list.path)")
    }
  }

  @Test("names only functions that Package.swift has")
  func manifest() throws {
    let package = try SourceTree.file("Package.swift").text
    for call in text.matches(of: /`(\w+)\(…\)`/) {
      #expect(package.contains("func \(call.1)("), "\(call.1)")
    }
  }
}
