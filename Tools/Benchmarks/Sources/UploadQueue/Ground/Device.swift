import Foundation
import Measuring
import Persistence
import Serving

/// A machine of its own with somebody logged in to a server.
struct Device {
  /// The command line there. It starts no sender by itself.
  let program: Program
  private let senders: Program

  /// Logs the administrator in.
  ///
  /// - Parameter port: where the server is spoken to.
  init(_ worksite: String, in folder: Folder, at server: WorksiteServer, port: UInt16) throws {
    try folder.make()
    let path = try Program.built(worksite)
    let variables = ["XDG_DATA_HOME": folder.path, "LANG": "C.UTF-8"]
    senders = Program(path: path, variables: variables)
    program = Program(path: path, variables: variables.merging(["WORKSITE_NO_SENDER": "1"]) { $1 })
    let person = server.people[0]
    let secret = folder.file("password")
    try "\(person.password)\n".write(toFile: secret, atomically: true, encoding: .utf8)
    try program.run(
      ["login", "http://127.0.0.1:\(port)", "--user", person.name, "--password-stdin"], input: secret)
  }

  /// Puts files while nothing is sent.
  func enqueue(_ path: String, into folder: String) throws {
    try program.run(["queue", "pause"])
    try program.run(["docs", "put", "-r", path, "\(WorksiteServer.site):/\(folder)"])
    sync()
  }

  /// Has everything sent; comes back when the server has acknowledged all of it.
  func send() throws {
    try senders.run(["queue", "resume"])
    try senders.run(["queue", "flush"])
  }

  /// Starts the agent, which holds a connection.
  func agent() throws -> Daemon { try Daemon(program.path, ["agent", "run"], variables: senders.variables) }
}
