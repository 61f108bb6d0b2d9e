import Foundation
import Testing

@Suite("House rules")
struct HouseRuleTests {
  private let modules: [SourceTree.File]
  private let apps: [SourceTree.File]
  private let tests: [SourceTree.File]

  init() throws {
    modules = try SourceTree.swiftFiles(below: "Modules")
    apps = try SourceTree.swiftFiles(below: "Apps")
    tests = try SourceTree.swiftFiles(below: "Tests")
    try #require(modules.count > 80 && !apps.isEmpty && tests.count > 20)
  }

  @Test("a file is one idea: 300 lines at most, tests 400")
  func lengths() {
    for file in modules + apps { #expect(file.lines.count <= 300, "\(file.path)") }
    for file in tests { #expect(file.lines.count <= 400, "\(file.path)") }
  }

  @Test("a folder holds a dozen files or so")
  func folders() {
    let folders = Dictionary(grouping: modules + apps + tests) {
      ($0.path as NSString).deletingLastPathComponent
    }
    for (folder, files) in folders { #expect(files.count <= 14, "\(folder)") }
  }

  /// `Package.swift` excludes the README of each module with a folder of its own.
  @Test("every module has a README")
  func readmes() throws {
    let folders = try Manifest().modules.map(\.folder)
    try #require(folders.contains("Platform/Core"))
    for folder in Set(folders.map { $0.split(separator: "/").prefix($0.hasPrefix("Composition/") ? 1 : 2) }) {
      let path = "Modules/\(folder.joined(separator: "/"))/README.md"
      let text = try? SourceTree.file(path).text
      #expect(text?.hasPrefix("# \(folder.last ?? "")\n") == true, "\(path)")
    }
  }

  /// A conformance to a protocol of a library has public members where the type is public.
  @Test("only modules that are library products have public declarations")
  func access() throws {
    let manifest = try Manifest()
    let folders = manifest.modules.filter { !manifest.products.contains($0.name) }.map {
      "Modules/\($0.folder)/"
    }
    try #require(folders.count > 20)
    let declaration = /^\s*(?:@\w+(?:\([^)]*\))? )*(?:final |static )?public (?!init\?\(argument:)/
    for file in modules where folders.contains(where: { file.path.hasPrefix($0) }) {
      for (number, line) in file.lines.enumerated() {
        #expect(line.firstMatch(of: declaration) == nil, "\(file.path):\(number + 1)")
      }
    }
  }

  @Test("time, ids and chance are asked of the machine only by the app")
  func handedIn() {
    let asking = /\bDate\(\)|\bUUID\(\)|\.random\(|processInfo\.environment|getenv\(|clock_gettime/
    for file in modules { #expect(file.text.firstMatch(of: asking) == nil, "\(file.path)") }
  }

  @Test("no force, no fatal errors, no unproven promises")
  func force() {
    let forced = /try!|\bas! |fatalError\(|@unchecked|nonisolated\(unsafe\)|@preconcurrency/
    for file in modules + apps { #expect(file.text.firstMatch(of: forced) == nil, "\(file.path)") }
  }

  @Test("nothing is compared with itself")
  func comparisons() {
    let itself = /(?:^|[(,!]|\bif|\bguard|\btry|&&|\|\|) ?([A-Za-z]\w*) (?:==|!=) \1(?:[ ,)]|$)/
    for file in modules + apps {
      for (number, line) in file.lines.enumerated() where line.contains("==") || line.contains("!=") {
        #expect(line.firstMatch(of: itself) == nil, "\(file.path):\(number + 1)")
      }
    }
  }

  /// Optimised builds of Swift 6.3 crash when a closure is pushed as a task-local value: wrap it in a type.
  @Test("no task-local value is a closure")
  func taskLocals() {
    let closure = /@TaskLocal[^\n]*->/
    for file in modules + apps { #expect(file.text.firstMatch(of: closure) == nil, "\(file.path)") }
  }

  @Test("nothing is named after what it is not")
  func names() {
    let vague = /(?:struct|class|enum|protocol|actor) \w*(?:Manager|Helper|Util|Common|Misc)\w*/
    for file in modules + apps + tests { #expect(file.text.firstMatch(of: vague) == nil, "\(file.path)") }
  }

  /// A meaning, a unit, a range or a source takes more words than a repeated name does.
  @Test("the comment of a public declaration says more than three words")
  func saying() {
    for file in modules {
      let lines = file.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      for (number, line) in lines.enumerated() where line.contains("public ") && !line.hasPrefix("//") {
        let comment = lines[..<number].reversed().drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }
        let words = comment.flatMap { $0.dropFirst(3).split(separator: " ") }
        #expect(comment.isEmpty || words.count > 3, "\(file.path):\(number + 1)")
      }
    }
  }

  @Test("every public declaration is documented, but for what a protocol's own text covers")
  func documented() {
    let declaration =
      /\s*public (?:static |final |mutating |consuming |convenience )*(?:func|var|let|init|struct|class|enum|protocol|actor|typealias|subscript|macro)\b.*/
    let witness =
      /.*(?:func perform\(in|func answer\(in|func summary\(|static let name\b|var schema|static let undo\b|static let isOnlineOnly|static let isLocalOnly|static let right\b|var logged|var blobs|var givenName|var sqlValue|init\(from decoder|func encode\(to|var description|func hash\(into|static func ==|func run\(\) async|func make\w+\(label|func destroy\w+\(_|func enqueue\(|func handle\(|init\(stringLiteral|init\(stringInterpolation|init\(literalCapacity|func appendLiteral|func run\(in).*/
    for file in modules {
      for (number, line) in file.lines.enumerated() {
        guard line.contains("public "), line.wholeMatch(of: declaration) != nil,
          line.wholeMatch(of: witness) == nil
        else { continue }
        let above =
          file.lines[..<number].last { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("@") } ?? ""
        #expect(above.trimmingCharacters(in: .whitespaces).hasPrefix("///"), "\(file.path):\(number + 1)")
      }
    }
  }

  /// The parser would ask the type for its name, which costs every start of every command a search of the whole program.
  @Test("every command says its name")
  func commands() {
    let nameless = /CommandConfiguration\((?!\s*commandName:)/
    for file in modules + apps { #expect(file.text.firstMatch(of: nameless) == nil, "\(file.path)") }
  }

  @Test("a command whose help leaves out --wait performs no operation")
  func waiting() {
    let guides = modules.flatMap { file in
      file.text.matches(of: /extension (\w+) \{\s*static let guide: CommandGuide\? = \.(?:own|reading)\b/)
        .map { String($0.1) }
    }
    #expect(guides.count > 50)
    for file in modules {
      let declarations = file.text.split(
        separator: /\n(?=(?:fileprivate |private )?(?:struct|extension|enum) )/)
      for name in guides {
        for body in declarations where body.hasPrefix("struct \(name): WorksiteCommand") {
          #expect(!body.contains(".perform("), "\(file.path): \(name)")
        }
      }
    }
  }

  /// `INTEGER` has 64 bits in SQLite and 32 in other databases, where a sum of `BIGINT` is no whole number without a cast.
  @Test("sums in SQL are whole numbers of 64 bits in every database")
  func sums() {
    let narrow = /(?i)\bAS (?:INT|INTEGER|INT4)\)/
    let uncast = /(?i)(?:SELECT|COALESCE\(|,) ?SUM\(/
    for file in modules {
      for (number, line) in file.lines.enumerated() {
        let isWide = line.firstMatch(of: narrow) == nil && line.firstMatch(of: uncast) == nil
        #expect(isWide, "\(file.path):\(number + 1)")
      }
    }
  }

  @Test("every table that is made is used")
  func tables() {
    let all = modules.map(\.text).joined()
    let uses = Dictionary(all.matches(of: /\w+_\w+/).map { ($0.output, 1) }, uniquingKeysWith: +)
    for table in all.matches(of: /CREATE TABLE (?:IF NOT EXISTS )?(\w+)/).map(\.1) {
      #expect(uses[table, default: 0] > 1, "\(table)")
    }
  }

  @Test("what tests of the real programs stand on is there once, for all of them")
  func supports() {
    let declaration = /(?:package )?(?:final )?(?:struct|class|enum|actor|func) (\w+).*/
    var targets: [String: Set<String>] = [:]
    for file in tests {
      let target = file.path.split(separator: "/")[1...2].joined(separator: "/")
      guard target.contains("EndToEnd") else { continue }
      for name in file.lines.compactMap({ $0.wholeMatch(of: declaration)?.1 }) where !name.hasSuffix("Tests")
      {
        targets[String(name), default: []].insert(target)
      }
    }
    #expect(targets["Device"] == ["Support/EndToEndSupport"])
    for (name, targets) in targets { #expect(targets.count == 1, "\(name): \(targets.sorted())") }
  }

  @Test("tests use Swift Testing")
  func testing() {
    let forbidden = /import XCTest|#expect\(true\)/
    for file in tests where !file.path.hasPrefix("Tests/Meta/") {
      #expect(file.text.firstMatch(of: forbidden) == nil, "\(file.path)")
    }
  }

  @Test("tests do not wait by the clock, nor look at how long something took")
  func clocks() {
    let waiting = /\bu?sleep\b(?!:)|asyncAfter|\bDate\(\)|timeIntervalSinceNow|timeout: \.now/
    let elapsed = /\.now - | - start(?:ed)?\b|\.duration\(to:|timeIntervalSince\(|\.measure\b/
    for file in tests where !file.isSupport && !file.path.hasPrefix("Tests/Torture/") {
      for (number, line) in file.lines.enumerated() {
        let isByTheClock = line.firstMatch(of: waiting) != nil || line.firstMatch(of: elapsed) != nil
        #expect(!isByTheClock, "\(file.path):\(number + 1)")
      }
    }
  }

  @Test("no more tests run real programs at a time than there are cores")
  func gates() {
    for file in tests where file.path.hasPrefix("Tests/EndToEnd/") || file.path.hasPrefix("Tests/Torture/") {
      let isGated = file.text.contains(".realPrograms") || file.text.contains(".waitingPrograms")
      #expect(isGated || !file.text.contains("@Test"), "\(file.path)")
    }
  }
}
