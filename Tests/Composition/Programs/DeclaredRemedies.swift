import Foundation
import TestSupport
import Testing

/// The kinds of remedies that the sources declare, with the names of the values that each gives its words.
struct DeclaredRemedies {
  /// The names of values, by kind.
  let values: [String: Set<String>]

  /// Reads the declarations, such as `Remedy("hours.reopen", ["id": id], …)`.
  init() throws {
    let folder = Repository.path(of: "Modules")
    var values: [String: Set<String>] = [:]
    for case let path as String in try #require(FileManager.default.enumerator(atPath: folder))
    where path.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      for declaration in source.matches(of: /\bRemedy\(\s*"([a-zA-Z.]+)",\s*(\[[^\]]*\])?/) {
        let names = (declaration.2 ?? "").matches(of: /"(\w+)":/).map { String($0.1) }
        values[String(declaration.1), default: []].formUnion(names)
      }
    }
    self.values = values
  }

  /// A value for each name, none of which occurs in the words otherwise.
  static func examples(_ names: Set<String>) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, "1a2b3c4d-\($0)") })
  }
}
