import Core
import Foundation

/// The `openssl` program, the reference implementation for certificates.
enum OpenSSL {
  private static let path = "/usr/bin/openssl"

  /// Runs a command and returns its output; nothing when it fails.
  static func run(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: text, as: UTF8.self) : ""
  }

  /// Whether a client that trusts `authority` accepts `server` for `name` (a host or an address) at an
  /// instant.
  static func trusts(
    _ server: String, from authority: String, host name: String? = nil, address: String? = nil,
    at now: Instant
  ) throws -> Bool {
    let (check, value) = address.map { ("-verify_ip", $0) } ?? ("-verify_hostname", name ?? "")
    let answer = try run(
      "verify", "-x509_strict", "-purpose", "sslserver", "-attime", "\(now.milliseconds / 1000)", check,
      value,
      "-no-CApath", "-CAfile", authority, server)
    return answer.contains("OK")
  }
}
