import Core
import Crypto
import Foundation

/// A step of a feature's schema: SQL text with a reason, never edited once it has landed.
///
/// Column types are the neutral `ID`, `INT`, `TEXT`, `BYTES`, `BOOL` and `SEQUENCE` (a primary key that
/// counts up and never repeats a number); each driver spells them its own way. A table that ends in
/// `CLUSTERED` stores its rows in the order of its primary key, without a second index for it: for short rows.
public struct Migration: Sendable {
  /// The name in the ledger, unique in a database: `documents-0001`.
  public let name: String
  /// The reason for the step, for readers of the ledger.
  public let reason: String
  /// Statements separated by semicolons. Those within a trigger stand between `BEGIN` and `END`.
  public let sql: String
  /// Whether the step is skipped in a database that holds a part of the data of another one.
  public let isForWholeData: Bool
  // Some programs apply a migration to many databases.
  private let checksumMade = MadeOnce<[UInt8]>()
  private let statementsMade = MadeOnce<[String]>()

  /// A migration from its parts.
  public init(_ name: String, reason: String, isForWholeData: Bool = false, sql: String) {
    self.name = name
    self.reason = reason
    self.isForWholeData = isForWholeData
    self.sql = sql
  }

  /// The tables it creates, by the lines that begin with `CREATE TABLE`.
  public var tables: [String] {
    let words = "CREATE TABLE ".utf8
    return sql.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let text = line.drop { $0 == UInt8(ascii: " ") }
      return text.starts(with: words)
        ? String(text.dropFirst(words.count).prefix { $0 != UInt8(ascii: " ") }) : nil
    }
  }

  /// SHA-256 of the SQL text without comments, kept in the ledger. The amount of white space does not count.
  var checksum: [UInt8] { checksumMade.value { Array(SHA256.hash(data: plainText)) } }

  /// The statements in SQLite's spelling; every table is STRICT.
  var sqliteStatements: [String] { statementsMade.value(spelledForSQLite) }

  /// The text without comments, white space as single spaces.
  private var plainText: [UInt8] {
    let text = Array(sql.utf8)
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count + 1)
    var index = 0
    func isSpace() -> Bool { text[index] == 0x20 || text[index] == 0x0A }
    while index < text.count {
      if isSpace() {
        index += 1
      } else if text[index...].starts(with: "--".utf8) {
        while index < text.count, text[index] != 0x0A { index += 1 }
      } else {
        while index < text.count, !isSpace() {
          plain.append(text[index])
          index += 1
        }
        plain.append(0x20)
      }
    }
    return plain
  }

  private func spelledForSQLite() -> [String] {
    let types = [
      "ID": "BLOB", "INT": "INTEGER", "TEXT": "TEXT", "BYTES": "BLOB", "BOOL": "INTEGER",
      "SEQUENCE": "INTEGER PRIMARY KEY AUTOINCREMENT",
    ]
    let code = sql.split(separator: "\n").map {
      $0.prefix(upTo: $0.firstRange(of: "--")?.lowerBound ?? $0.endIndex)
    }
    return Self.statements(of: code.joined(separator: "\n")).compactMap { statement in
      let words = statement.replacing(/[A-Z]+/) { types[String($0.output)] ?? String($0.output) }
      let text = words.trimmingCharacters(in: .whitespacesAndNewlines)
      guard text.hasPrefix("CREATE TABLE") else { return text.isEmpty ? nil : text }
      let clustered = ") CLUSTERED"
      return text.hasSuffix(clustered)
        ? text.dropLast(clustered.count) + ") STRICT, WITHOUT ROWID" : text + " STRICT"
    }
  }

  /// The statements of a text; a trigger is one statement up to its `END`.
  private static func statements(of text: String) -> [String] {
    var statements: [String] = []
    for piece in text.split(separator: ";") {
      let words = piece.split(whereSeparator: \.isWhitespace)
      if let open = statements.last, open.contains("CREATE TRIGGER"), !open.hasSuffix("END") {
        statements[statements.count - 1] = open + ";" + (words == ["END"] ? "END" : String(piece))
      } else {
        statements.append(String(piece))
      }
    }
    return statements
  }
}
