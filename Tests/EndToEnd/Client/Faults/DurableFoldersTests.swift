import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("The names of new folders", .realPrograms)
struct DurableFoldersTests {
  private let log: FlushLog

  init() throws { log = try FlushLog() }

  @Test("are on disk when the first command on a machine ends, and so are those for large content")
  func device() throws {
    let device = try Device(of: Device(hasSender: false), variables: log.variables())
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.files.write("large.txt", String(repeating: "a line of a drawing\n", count: 3000))
    try device.run("docs", "put", "large.txt", "/").requireSuccess()
    let (made, unflushed) = try log.folders()
    #expect(made.contains { $0.hasSuffix("/worksite/default") } && made.count > 5, "\(made)")
    #expect(unflushed == [])
  }

  @Test("are on disk when a login on a new machine ends")
  func login() throws {
    let company = try Company(isQuiet: true)
    let device = try Device(of: Device(hasSender: false), variables: log.variables())
    #expect(try device.logIn("maija", to: company).code == 0)
    let (made, unflushed) = try log.folders()
    #expect(made.contains { $0.hasSuffix("/worksite/default") }, "\(made)")
    #expect(unflushed == [])
  }

  @Test("above restored data are on disk when the restore ends")
  func restored() throws {
    let device = try Device(hasSender: false)
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.run("backup", "kept").requireSuccess()
    let other = try Device(of: Device(hasSender: false), variables: log.variables())
    try other.run("restore", device.files.path("kept")).requireSuccess()
    // The folders of the data itself are flushed with their whole disk.
    let unflushed = try log.folders().unflushed.filter { !$0.contains("/default") }
    #expect(try log.folders().made.contains { $0.hasSuffix("/worksite") })
    #expect(unflushed == [])
  }

  @Test("are on disk when the first user of a server was added")
  func server() throws {
    let program = try ServerProgram()
    try program.run(
      ["users", "add", "--username", "maija", "--name", "Maija", "--role", "admin", "--password-file", "-"],
      variables: log.variables(), data: program.files.path("srv/company"), input: "a long password\n"
    ).requireSuccess()
    let (made, unflushed) = try log.folders()
    #expect(made.contains { $0.hasSuffix("/srv/company") }, "\(made)")
    #expect(unflushed == [])
  }
}
