import Foundation
import Synchronization

/// The sources of this project, as the house rules look at them.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File: Sendable {
    /// The path from the root: `Modules/Platform/Core/Failure/Failure.swift`.
    let path: String
    let text: String
    let lines: [String]

    /// The modules it imports, however it says so: `import Core`, `package import struct Core.ID`.
    var imports: [String] {
      let form =
        /(?:(?:@\w+|public|package|internal|private|fileprivate) )*import (?:(?:struct|class|enum|protocol|typealias|func|let|var) )?(\w+).*/
      return lines.filter { $0.contains("import ") }.compactMap {
        $0.wholeMatch(of: form).map { String($0.1) }
      }
    }

    /// Whether it is something that tests share, or this package of rules.
    var isSupport: Bool {
      path.firstMatch(of: /^Tests\/(?:Support|Meta|EndToEnd\/\w+\/Support)\//) != nil
    }

    var name: Substring { path.split(separator: "/").last ?? "" }

    var isPhrases: Bool { name.hasPrefix("Phrases") || name == "Remedy+Phrases.swift" }
  }

  /// The Swift files below a folder of the root.
  static func swiftFiles(below folder: String) throws -> [File] {
    try foldersRead.value(of: folder) { try readSwiftFiles(below: folder) }
  }

  private static let foldersRead = ValuesMadeOnce<[File]>()

  private static func readSwiftFiles(below folder: String) throws -> [File] {
    let start = root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: start.path)
    return try names.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.sorted().map { name in
      try file("\(folder)/\(name)")
    }
  }

  static func file(_ path: String) throws -> File {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return File(path: path, text: text, lines: text.components(separatedBy: "\n"))
  }
}

/// Values by names, each made once: every test looks at all files.
final class ValuesMadeOnce<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  func value(of name: String, _ make: () throws -> Value) rethrows -> Value {
    try values.withLock { values in
      let value = try values[name] ?? make()
      values[name] = value
      return value
    }
  }
}
