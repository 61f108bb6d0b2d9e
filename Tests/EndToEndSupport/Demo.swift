import Core
import Foundation
import TestSupport

/// The data that `worksite-server demo` makes, made once and copied for each test, as hashing passwords takes long: Maija is
/// the admin, Olli a manager and Pekka a reporter of the worksite Marjala, which has two folders and a document.
public struct Demo: Sendable {
  private let files: TemporaryFolder
  /// What people log in with, by their usernames.
  public let passwords: [String: String]

  /// The one there is. It blocks for as long as it is made.
  public static let shared = Result { try Demo() }

  private init() throws {
    files = try TemporaryFolder()
    let made = try Launch.server(["demo", "--data", files.path("data")], in: files).finish()
    guard made.code == 0 else { throw Failure(.io, "test.demo", Phrase(verbatim: made.errors)) }
    let words = made.lines.map { $0.split(separator: " ").map(String.init) }.filter { $0.count > 2 }
    passwords = Dictionary(words.map { ($0[0], $0[2]) }) { first, _ in first }
    Leftovers.remove(files)
  }

  /// Puts a copy somewhere.
  public func copy(to path: String) throws {
    try FileManager.default.copyItem(atPath: files.path("data"), toPath: path)
  }
}
