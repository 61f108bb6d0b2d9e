import Foundation
import Testing

/// The READMEs of the modules that other packages use.
@Suite("The README of a product")
struct ModuleReadmeTests {
  /// The READMEs, by their modules, and the programs of the lines that they show.
  private static let readmes = [
    ("Platform/Auth", "WhoMayDoWhat"), ("Platform/Networking", "PatientClient"),
    ("Platform/Persistence", "Notebook"), ("Features/Budget", "SiteBudget"),
    ("Features/Contacts", "PhoneBook"), ("Features/Documents", "SiteFolder"),
    ("Features/Documents/Provider", "SiteFolder"), ("Features/Hours", "WorkWeek"),
  ]

  @Test("begins with five lines of use, which are lines of an example", arguments: readmes)
  func use(folder: String, program: String) throws {
    let text = try SourceTree.file("Modules/\(folder)/README.md").text
    let block = try #require(text.firstMatch(of: /(?s)\A# \w+\n\n[^\n`][^#]*?\n```swift\n(.*?)\n```\n/)).1
    let shown = block.split(separator: "\n").map(trimmed)
    #expect(shown.count == 5)
    let source = try SourceTree.file("Tools/Examples/\(program)/\(program).swift").text
    #expect(source.split(separator: "\n").map(trimmed).firstRange(of: shown) != nil, "\(folder)")
    #expect(text.contains("`Tools/Examples/\(program)`"))
  }

  private func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " } }
}

/// The first pages of the products in the documentation.
@Suite("The page of a product")
struct ProductPageTests {
  @Test("has a complete example, which is compiled, and what it prints")
  func example() throws {
    let manifest = try Manifest()
    for module in manifest.modules where manifest.products.contains(module.name) {
      let page = try SourceTree.file("Modules/\(module.folder)/\(module.name).docc/\(module.name).md").text
      #expect(page.hasPrefix("# ``\(module.name)``\n\n"))
      for heading in ["Shapes and units", "Errors", "Sources", "A complete example"] {
        #expect(page.contains("\n### \(heading)\n\n"), "\(module.name): \(heading)")
      }
      let program = try #require(page.firstMatch(of: /`Tools\/Examples\/(\w+)`/)).1
      let source = try SourceTree.file("Tools/Examples/\(program)/\(program).swift").text
      #expect(source.contains("import \(module.name)\n"), "\(module.name)")
      #expect(page.contains("```swift\n\(source)```\n"), "\(module.name)")
      guard let printed = try? SourceTree.file("Tools/Examples/Expected/\(program).txt").text else {
        continue
      }
      #expect(page.contains("```\n\(printed)```\n"), "\(module.name)")
    }
  }
}

/// The programs of another package.
@Suite("The examples")
struct ExamplePackageTests {
  @Test("use the products alone, and have the text that each prints")
  func programs() throws {
    let products = try Manifest().products
    let manifest = try SourceTree.file("Tools/Examples/Package.swift").text
    let programs = manifest.matches(of: /program\(\s*"(\w+)"/).map { String($0.1) }
    #expect(programs.count >= 8)
    for program in programs {
      let file = try SourceTree.file("Tools/Examples/\(program)/\(program).swift")
      let own: Set = ["ExampleCompany", "Foundation", "Synchronization"]
      #expect(Set(file.imports).subtracting(own).isSubset(of: products), "\(program)")
      let expected = SourceTree.root.appendingPathComponent("Tools/Examples/Expected/\(program).txt").path
      #expect(FileManager.default.fileExists(atPath: expected), "\(program)")
    }
  }

  @Test("are built without the packages that only the programs need")
  func traits() throws {
    #expect(try SourceTree.file("Tools/Examples/Package.swift").text.contains("traits: []"))
    // Every other package than these belongs to the trait `Programs`.
    let manifest = try SourceTree.file("Package.swift").text
    let always = manifest.matches(of: /\.product\(name: "\w+", package: "([\w.-]+)"\)/).map(\.1)
    #expect(Set(always) == ["GRDB.swift", "swift-crypto"])
  }
}
