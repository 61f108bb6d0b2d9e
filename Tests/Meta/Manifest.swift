import Foundation
import Testing

/// The modules of `Package.swift`: the folder, the purpose and the dependencies of each.
struct Manifest {
  /// In the order of the file.
  let modules: [Module]
  /// The names of the modules that are library products.
  var products: Set<String> { groups["products"] ?? [] }
  /// The dependencies for which a name of the file stands: `domain`, `crypto`.
  private let groups: [String: Set<String>]
  private let text: String

  struct Module {
    let name: String
    /// Below `Modules/`.
    let folder: String
    let purpose: String
    /// The modules, libraries and system libraries it may import.
    let dependencies: Set<String>
  }

  /// - Parameter feature: the entry of a further feature.
  init(adding feature: String = "") throws {
    let list = "let features: [Feature] = [\n"
    text = try SourceTree.file("Package.swift").text.replacing(list, with: list + feature)
    var groups: [String: Set<String>] = [:]
    for declaration in text.split(separator: "\nlet ").dropFirst() {
      let name = declaration.prefix { $0.isLetter || $0.isNumber }
      groups[String(name)] = Self.names(in: declaration.split(separator: "\n\n")[0], groups)
    }
    let entry = /(?s)\bmodule\(\s*"(\w+)", "([\w\/]+)",\s*"((?:[^"\\]|\\.)+)",\s*(.*?)\),?(?=\n)/
    let entries = text.matches(of: entry)
    // `features.each(\.commands)` is the target `Commands` of each feature.
    for part in ["domain", "commands", "server", "pages"] {
      groups["each_\(part)"] = Set(
        entries.filter { $0.2.hasPrefix("Features/") && $0.2.hasSuffix("/\(part.capitalized)") }.map {
          String($0.1)
        })
    }
    modules = entries.map { match in
      let dependencies = match.4.split(separator: /, (?:data|exclude):/).first ?? ""
      return Module(
        name: String(match.1), folder: String(match.2), purpose: String(match.3),
        dependencies: Self.names(
          in: dependencies.replacing(/features\.each\(\\\.(\w+)\)/) { "each_\($0.1)" }, groups))
    }
    self.groups = groups
    try #require(modules.count > 20 && groups["domain"]?.contains("Core") == true)
  }

  /// The modules and products that an expression names, itself or through groups.
  private static func names(in expression: Substring, _ groups: [String: Set<String>]) -> Set<String> {
    var names: Set<String> = []
    // A product is `.product(name: "NIOCore", package: "swift-nio")`: its package is no dependency by itself.
    let plain = expression.replacing(/, package: "[^"]+"/, with: "")
    for match in plain.matches(of: /"(\w+)"|\b(\w+)\b/) {
      if let name = match.1 {
        names.insert(String(name))
      } else if let group = match.2.flatMap({ groups[String($0)] }) {
        names.formUnion(group)
      }
    }
    return names
  }

  /// The names of the modules.
  var names: Set<String> { Set(modules.map(\.name)) }

  /// Each module with the modules that it may import.
  var imports: [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.dependencies.intersection(names)) })
  }

  /// The modules on which a program depends, itself or through other modules.
  func closure(ofProgram program: String) throws -> Set<String> {
    let pattern = try Regex(
      "(?s)name: \"\(program)\",\\s*dependencies: (.*?),\\s*path:", as: (Substring, Substring).self)
    let dependencies = try #require(text.firstMatch(of: pattern)).1
    var (found, next) = (Set<String>(), Self.names(in: dependencies, groups))
    while !next.isEmpty {
      found.formUnion(next)
      next = Set(next.flatMap { imports[$0] ?? [] }).subtracting(found)
    }
    return found
  }
}
