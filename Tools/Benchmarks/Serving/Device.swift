import Foundation
import Measuring
import Persistence

/// A device with a profile that is logged in to a server.
package struct Device {
  /// The command line of the device. It starts no sender.
  package let program: Program
  private let senders: Program

  /// Logs the administrator in.
  ///
  /// - Parameter port: the port of the server or of a relay to it.
  package init(_ worksite: String, in folder: Folder, at server: WorksiteServer, port: UInt16) throws {
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

  /// Adds files without sending them.
  package func enqueue(_ path: String, into folder: String) throws {
    try program.run(["queue", "pause"])
    try program.run(["docs", "put", "-r", path, "\(WorksiteServer.site):/\(folder)"])
    sync()
  }

  /// Sends everything. Returns when the server has acknowledged all of it.
  package func send() throws {
    try senders.run(["queue", "resume"])
    try senders.run(["queue", "flush"])
  }

  /// Starts the agent, which keeps a connection open.
  package func agent() throws -> Daemon {
    try Daemon(program.path, ["agent", "run"], variables: senders.variables)
  }
}
