import Foundation
import Testing

@Suite("Who uses the tables of synchronisation")
struct TableAccessTests {
  @Test("commands and the sender use the methods of the replica, and open no tables of pending changes")
  func throughReplica() throws {
    let tables = /\b(?:Outbox|UploadQueue|Subscriptions|Pins)\(/
    var count = 0
    for file in try SourceTree.swiftFiles(below: "Modules") where isBound(file.path) {
      count += 1
      for line in file.lines where line.firstMatch(of: tables) != nil {
        Issue.record("\(file.path): \(line)")
      }
    }
    #expect(count > 50)
  }

  @Test("commands and pumps open transactions only for tables of their own feature")
  func transactions() throws {
    let places = /\/Commands\/|\/CommandKit\/|\/Remote\/Client\/Sending\/(?:Pumps|Sender\w*\.swift)/
    let files = try SourceTree.swiftFiles(below: "Modules").filter {
      $0.path.firstMatch(of: places) != nil
        && $0.text.firstMatch(of: /database\.(?:read|write|writeIfRoom)[ (]/) != nil
    }
    #expect(
      Set(files.map(\.path)) == [
        "Modules/Features/Hours/Commands/Entering/UnfinishedEntry.swift",
        "Modules/Platform/Profile/Commands/DoctorCommand.swift",
        "Modules/Platform/Profile/Commands/HistoryCommand.swift",
      ])
  }

  @Test("numbers of rows are assigned in one place: no other statement inserts into a numbered table")
  func numbered() throws {
    let files = try SourceTree.swiftFiles(below: "Modules")
    let declaration = /NumberedTable\("(\w+)", number: "(\w+)"/
    let numbers = Dictionary(
      uniqueKeysWithValues: files.flatMap { $0.text.matches(of: declaration) }
        .map { (String($0.output.1), String($0.output.2)) })
    #expect(
      Set(numbers.keys) == [
        "contacts_change", "operations_operation", "persistence_change", "replica_outbox",
      ])
    for file in files {
      let text = withoutDroppedTriggers(file.text)
      for match in text.matches(of: /INSERT(?: OR \w+)? INTO (\w+)/)
      where numbers[String(match.output.1)] != nil {
        Issue.record("\(file.path): \(match.output.0)")
      }
      for match in text.matches(of: /UPDATE (\w+) SET (\w+) =/)
      where numbers[String(match.output.1)] == String(match.output.2) {
        Issue.record("\(file.path): \(match.output.0)")
      }
    }
  }

  /// A schema without the triggers that a later migration drops.
  private func withoutDroppedTriggers(_ text: String) -> String {
    text.matches(of: /DROP TRIGGER (\w+)/).reduce(text) { text, dropped in
      guard let begin = text.range(of: "CREATE TRIGGER \(dropped.output.1) "),
        let end = text.range(of: "END", range: begin.upperBound..<text.endIndex)
      else { return text }
      return text.replacingCharacters(in: begin.lowerBound..<end.upperBound, with: "")
    }
  }

  @Test("the feed reads changes up to a horizon only")
  func highWaterMark() throws {
    let unbounded = /persistence_change|\.latest\(\)/
    for file in try SourceTree.swiftFiles(below: "Modules/Platform/Feed") {
      #expect(file.text.firstMatch(of: unbounded) == nil, "\(file.path)")
    }
  }

  @Test("operations and rebases look at no file of content: it is looked for before their transaction")
  func contents() throws {
    let look = /blobs\.(?:contains|present|isWhole|hasFile)\b/
    let places = /^Modules\/Platform\/(?:Operations|Replica)\//
    let files = try SourceTree.swiftFiles(below: "Modules")
      .filter { $0.path.firstMatch(of: places) != nil && $0.text.firstMatch(of: look) != nil }
    #expect(
      Set(files.map(\.path)) == [
        // Before transactions.
        "Modules/Platform/Operations/Content/FoundContent.swift",
        "Modules/Platform/Replica/Access/OperationClaims.swift",
        // Without an operation: what is on the device, and what is evicted.
        "Modules/Platform/Replica/Access/CachedContent.swift",
        "Modules/Platform/Replica/Access/ReplicaPins.swift",
      ])
  }

  /// An engine may not run a prepared `*` any more after a migration, and may give a sum another type than its
  /// summands have.
  @Test("a query names its columns, and converts its sums")
  func portable() throws {
    let sum = /(?i:\bsum\((?:\w+\)|CASE ))/
    let converted = ["CAST(", "HAVING ", "."]
    for file in try SourceTree.swiftFiles(below: "Modules") {
      for line in file.lines {
        #expect(!line.contains("SELECT *"), "\(file.path): \(line)")
        for match in line.matches(of: sum) {
          let start = line[..<match.range.lowerBound]
          #expect(converted.contains(where: start.hasSuffix), "\(file.path): \(line)")
        }
      }
    }
  }

  private func isBound(_ path: String) -> Bool {
    path.firstMatch(of: /^Modules\/(?:\w+\/\w+\/Commands|Platform\/CommandKit|Platform\/Remote)\//) != nil
  }
}
