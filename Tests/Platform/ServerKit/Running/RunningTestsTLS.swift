import Core
import Foundation
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOSSL
import ServiceLifecycle
import TestSupport
import Testing

@testable import HTTPTransport
@testable import ServerKit

@Suite("TLS and HTTP/2", .timeLimit(.minutes(10)))
struct TLSTests {
  private let folder: TemporaryFolder
  private let settings: ServerSettings

  init() async throws {
    folder = try TemporaryFolder()
    let files = TLSFiles(certificate: folder.path("cert.pem"), key: folder.path("key.pem"))
    var settings = ServerSettings()
    settings.tls = files
    self.settings = settings
    try await make(files)
  }

  private func make(_ files: TLSFiles) async throws {
    let made = try await Tool.openssl.run([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", files.key,
      "-out", files.certificate,
    ])
    try #require(made.status == 0, "\(made.output)")
  }

  @Test("a server uses a new certificate while a connection with the old one continues")
  func renewed() async throws {
    let files = try #require(settings.tls)
    let (began, hasBegun) = AsyncStream<Void>.makeStream()
    let (ending, mayEnd) = AsyncStream<Void>.makeStream()
    let routes: @Sendable (Router<ServerContext>) -> Void = { router in
      router.get("/long") { _, _ in
        hasBegun.yield()
        for await _ in ending { break }
        return "long"
      }
    }
    try await RunningServer.with(settings, routes: routes) { server in
      async let long = curl(["https://127.0.0.1:\(server.port)/long"])
      for await _ in began { break }
      let before = try Data(contentsOf: URL(fileURLWithPath: files.certificate))
      try await make(files)
      // Only the new certificate is trusted now: the server uses it after its next check.
      let trusting = ["-sS", "--cacert", files.certificate, "https://127.0.0.1:\(server.port)/hello"]
      while try await Tool.curl.run(trusting).status != 0 {}
      mayEnd.yield()
      #expect(try await long.hasSuffix("long"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: files.certificate)) != before)
    }
  }

  @Test(
    "a client gets the HTTP version that it asks for", arguments: [("--http2", "2"), ("--http1.1", "1.1")])
  func versions(flag: String, version: String) async throws {
    try await RunningServer.with(settings) { server in
      let answer = try await curl([
        flag, "-D", "-", "-w", " %{http_version} %{http_code}", "https://127.0.0.1:\(server.port)/hello",
      ])
      #expect(answer.hasSuffix("hello \(version) 200"))
      #expect(answer.lowercased().contains("strict-transport-security: max-age=31536000"))
    }
  }

  @Test(
    "a client's own field for unknown transfer codings has no effect", arguments: ["--http2", "--http1.1"])
  func ownTransferCoding(flag: String) async throws {
    try await RunningServer.with(settings) { server in
      let answer = try await curl([
        flag, "-H", "Worksite-Transfer-Coding: gzip", "-w", " %{http_code}",
        "https://127.0.0.1:\(server.port)/hello",
      ])
      #expect(answer == "hello 200")
    }
  }

  @Test(
    "TLS 1.2 uses authenticated encryption only",
    arguments: [("ECDHE-ECDSA-AES256-GCM-SHA384", true), ("ECDHE-ECDSA-AES256-SHA", false)])
  func ciphers(suite: String, isTaken: Bool) async throws {
    try await RunningServer.with(settings) { server in
      let address = "https://127.0.0.1:\(server.port)/hello"
      let run = try await Tool.curl.run(["-sSk", "--tls-max", "1.2", "--ciphers", suite, address])
      // 35: the handshake failed.
      #expect(run.status == (isTaken ? 0 : 35), "\(run.output)")
    }
  }

  @Test("a new certificate is used for new connections, and an invalid one is not")
  func renewal() async throws {
    let files = try #require(settings.tls)
    let configurations = try FileBackedValue([files.certificate, files.key]) {
      try files.configuration()
    } failed: { _ in
    }
    func serial(at seconds: Int64) throws -> [UInt8]? {
      guard
        case .certificate(let own)? = configurations.current(at: .uptimeNanoseconds(0) + .seconds(seconds))
          .certificateChain.first
      else { return nil }
      return own.serialNumber
    }
    let first = try serial(at: 0)
    try await make(files)
    // The files are checked once a second.
    #expect(try serial(at: 0) == first)
    let second = try serial(at: 1)
    #expect(second != nil && second != first)
    try Data("no certificate".utf8).write(to: URL(fileURLWithPath: files.certificate))
    #expect(try serial(at: 2) == second)
    try await make(files)
    #expect(try serial(at: 3) != second)
  }

  @Test("interim responses are sent over HTTP/2 too")
  func preliminary() async throws {
    let routes: @Sendable (Router<ServerContext>) -> Void = { router in
      router.post("/api/v1/uploads") { request, context in
        context.source.connection?.sendInterim(.uploadResumption(at: "/api/v1/uploads/7"))
        _ = try await request.body.collect(upTo: 100)
        return "begun"
      }
    }
    try await RunningServer.with(settings, routes: routes) { server in
      let answer = try await curl([
        "--http2", "-D", "-", "-H", "Expect: 100-continue", "-H", "Upload-Complete: ?1", "-H",
        "Upload-Draft-Interop-Version: 8", "--data", "some",
        "https://127.0.0.1:\(server.port)/api/v1/uploads",
      ])
      #expect(answer.contains("HTTP/2 104"))
      #expect(answer.contains("HTTP/2 100"))
      #expect(answer.contains("HTTP/2 200"))
      #expect(answer.contains("location: /api/v1/uploads/7"))
      #expect(answer.hasSuffix("begun"))
    }
  }

  @Test("a stream of events over HTTP/2 ends when the server stops")
  func gracefulStop() async throws {
    let (opened, opening) = AsyncStream<Void>.makeStream()
    let routes: @Sendable (Router<ServerContext>) -> Void = { router in
      router.get("/events") { _, _ in
        Response(
          status: .ok,
          body: ResponseBody { writer in
            try await writer.write(ByteBuffer(string: "first"))
            opening.yield()
            await cancelWhenGracefulShutdown { await suspended() }
            try await writer.finish(nil)
          })
      }
    }
    try await RunningServer.with(settings, drainTime: .seconds(600), routes: routes) { server in
      async let answer = curl(["--http2", "-N", "https://127.0.0.1:\(server.port)/events"])
      for await _ in opened { break }
      await server.stop()
      let text = try await answer
      #expect(text == "first")
    }
  }

  @Test("a client that stops reading a response is disconnected", arguments: ["--http2", "--http1.1"])
  func stalled(flag: String) async throws {
    var settings = settings
    settings.limits.idleSeconds = 5
    let (opened, opening) = AsyncStream<Void>.makeStream()
    let routes: @Sendable (Router<ServerContext>) -> Void = { router in
      router.get("/endless") { _, _ in
        Response(
          status: .ok,
          body: ResponseBody { writer in
            let chunk = ByteBuffer(repeating: 0x78, count: 1 << 16)
            opening.yield()
            while true { try await writer.write(chunk) }
          })
      }
    }
    try await RunningServer.with(settings, routes: routes) { server in
      let curl = Process()
      curl.executableURL = URL(fileURLWithPath: Tool.curl.path)
      curl.arguments = ["-sSk", flag, "-o", "/dev/null", "https://127.0.0.1:\(server.port)/endless"]
      try curl.run()
      defer { kill(curl.processIdentifier, SIGKILL) }
      for await _ in opened { break }
      kill(curl.processIdentifier, SIGSTOP)
      await server.log.line { $0.hasPrefix("GET /endless") && $0.contains("broken=true") }
    }
  }

  @Test("a client that connects and does not begin TLS is disconnected")
  func silent() async throws {
    var settings = settings
    settings.limits.idleSeconds = 1
    try await RunningServer.with(settings) { server in
      try await RawClient.connected(to: server.port) { silent in
        #expect(await silent.rest().isEmpty)
      }
    }
  }

  @Test("an invalid file is named with its setting, also where the certificate and the key are in one file")
  func unusable() throws {
    let (certificate, key) = (folder.path("cert.pem"), folder.path("key.pem"))
    let nothing = try folder.write("not.pem", "nothing")
    for (files, file, setting) in [
      (TLSFiles(certificate: nothing, key: key), "not.pem", "tls.certificate"),
      (TLSFiles(certificate: nothing, key: nothing), "not.pem", "tls.certificate"),
      (TLSFiles(certificate: certificate, key: nothing), "not.pem", "tls.key"),
      (TLSFiles(certificate: certificate, key: certificate), "cert.pem", "tls.key"),
    ] {
      var settings = settings
      settings.tls = files
      let failure = #expect(throws: Failure.self) {
        _ = try WebServer(
          settings: settings, environment: .quiet, routes: [], onListening: { _ in })
      }
      #expect(failure?.code == "server.tlsFile" && failure?.field == setting)
      #expect(failure?.message.text(in: .english).contains(file) == true)
    }
  }

  private func curl(_ arguments: [String]) async throws -> String {
    let run = try await Tool.curl.run(["-sS", "-k", "--max-time", "600"] + arguments)
    #expect(run.status == 0, "\(run.output)")
    return run.output
  }
}

/// A program of the machine.
struct Tool {
  let path: String

  static let curl = Tool(path: "/usr/bin/curl")
  static let openssl = Tool(path: "/usr/bin/openssl")

  /// Runs the program; returns its output and error output, and its exit status.
  func run(_ arguments: [String]) async throws -> (output: String, status: Int32) {
    let folder = try TemporaryFolder()
    let file = try folder.write("output", "")
    let handle = try #require(FileHandle(forWritingAtPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return (try String(contentsOfFile: file, encoding: .utf8), status)
  }
}
