import Foundation

/// An authority for tests, created by the `openssl` program, and servers with its certificates.
final class TestAuthority: Sendable {
  private static let program = "/usr/bin/openssl"

  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "networking-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let settings = """
      [ca]
      default_ca = test
      [test]
      database = \(path("index"))
      serial = \(path("serial"))
      policy = any
      [any]
      commonName = optional
      """
    try Data(settings.utf8).write(to: URL(fileURLWithPath: path("settings")))
    try Data().write(to: URL(fileURLWithPath: path("index")))
    try key("authority")
    try run(
      "req", "-x509", "-new", "-key", path("authority.key"), "-out", path("authority.pem"), "-days", "30",
      "-subj", "/CN=Test Authority", "-addext", "keyUsage=critical,keyCertSign")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The certificate file of the authority.
  var file: String { path("authority.pem") }

  func path(_ name: String) -> String { folder + "/" + name }

  /// Creates a certificate for a name such as `IP:127.0.0.1`, valid between two times such as
  /// `20260101000000Z`.
  func issue(_ name: String, for subject: String, from start: String? = nil, to end: String? = nil) throws {
    try key(name)
    try run("req", "-new", "-key", path("\(name).key"), "-out", path("\(name).csr"), "-subj", "/CN=\(name)")
    try Data("subjectAltName=\(subject)".utf8).write(to: URL(fileURLWithPath: path("\(name).ext")))
    let term = [start.map { ["-startdate", $0] } ?? [], end.map { ["-enddate", $0] } ?? ["-days", "10"]]
    try run(
      [
        "ca", "-batch", "-notext", "-config", path("settings"), "-create_serial", "-md", "sha256", "-outdir",
        folder,
        "-in", path("\(name).csr"), "-out", path("\(name).pem"), "-extfile", path("\(name).ext"),
        "-cert", path("authority.pem"), "-keyfile", path("authority.key"),
      ] + term.flatMap { $0 })
  }

  /// Starts a server with a certificate.
  func serve(_ name: String) throws -> Server {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", path("\(name).pem"), "-key", path("\(name).key"),
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = Pipe()
    try process.run()
    var text = ""
    while !text.contains("ACCEPT"),
      let more = String(data: output.fileHandleForReading.availableData, encoding: .utf8),
      !more.isEmpty
    { text += more }
    let line = text.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }
    guard let port = line.flatMap({ Int($0.split(separator: ":").last ?? "") }) else {
      throw Rejected(words: text)
    }
    return Server(process: process, port: port, output: output)
  }

  /// A running server.
  struct Server {
    fileprivate let process: Process
    let port: Int
    /// Kept open, because the server continues to write.
    fileprivate let output: Pipe

    func stop() {
      // The server inherits the signal mask of the thread that started it, which may block other signals.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  struct Rejected: Error { let words: String }

  private func key(_ name: String) throws {
    try run("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", path("\(name).key"))
  }

  private func run(_ arguments: String...) throws { try run(arguments) }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = arguments
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let words = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Rejected(words: String(decoding: words, as: UTF8.self))
    }
  }
}
