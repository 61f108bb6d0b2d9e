import Foundation
import Measuring
import Persistence
import Serving

extension CardServer {
  private static let user = "user"

  /// Starts Radicale, which accepts every password; `nil` where it is not installed.
  ///
  /// All other settings are its own. It writes each card to disk before it responds.
  static func radicale(in folder: Folder) throws -> CardServer? {
    guard let program = Program.installed("radicale") else { return nil }
    let (web, data) = (try local(), folder.folder("radicale"))
    try data.make()
    let version = try version(of: program, folder)
    let daemon = try Daemon(
      program.path,
      [
        "--config", "", "--server-hosts", "127.0.0.1:\(web.port)", "--storage-filesystem-folder", data.path,
        "--auth-type", "none", "--logging-level", "error",
      ], log: folder.file("radicale.log"))
    return try CardServer(
      "Radicale \(version)", web, files: data.folder("collection-root"), stop: daemon.stop)
  }

  /// Starts Xandikos with its own settings; `nil` where it or git is not installed.
  ///
  /// It accepts every request, and responds before a card is on disk.
  static func xandikos(in folder: Folder) throws -> CardServer? {
    guard let program = Program.installed("xandikos"), let git = Program.installed("git") else { return nil }
    let (web, data) = (try local(), folder.folder("xandikos"))
    try data.make()
    let version = try version(of: program, folder)
    let daemon = try Daemon(
      program.path,
      ["-d", data.path, "--listen-address", "127.0.0.1", "--port", "\(web.port)", "--autocreate"],
      log: folder.file("xandikos.log"))
    func commit(_ book: Folder) throws {
      let settings = ["user.name=Benchmark", "user.email=benchmark@localhost", "gc.auto=0"]
      let git = { try git.run(["-C", book.path] + settings.flatMap { ["-c", $0] } + $0) }
      try git(["add", "--all"])
      try git(["commit", "--quiet", "--message", "Add cards"])
    }
    return try CardServer("Xandikos \(version)", web, files: data, commit: commit, stop: daemon.stop)
  }

  private static func local() throws -> Web {
    Web(port: try Web.freePort(), fields: [Web.basic(user, "any")])
  }

  /// The last word that a program prints about its version.
  private static func version(of program: Program, _ folder: Folder) throws -> String {
    let output = folder.file("version")
    try program.run(["--version"], output: output)
    let words = try String(contentsOfFile: output, encoding: .utf8).split(whereSeparator: \.isWhitespace)
    return words.last.map(String.init) ?? ""
  }
}
