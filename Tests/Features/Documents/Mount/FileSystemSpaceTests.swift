import Core
import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@testable import DocumentsMount

@Suite("The space of a mount")
struct FileSystemSpaceTests {
  /// A server that reports its space, until it has none to report and cannot be reached.
  private final class Reporting: Transport {
    let reports: Mutex<[String]>
    let requests = Mutex<[String]>([])

    init(_ reports: [String]) { self.reports = Mutex(reports) }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      requests.withLock { $0.append(request.method) }
      guard let report = reports.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        throw Failure(NetworkFault(.unreachable, mayHaveArrived: false), host: "server.example")
      }
      return HTTPResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: HTTPBody(Array(report.utf8)))
    }
  }

  /// The space, asked for on a thread of its own: the wait for a server blocks it, and tasks have few.
  private func space(of files: MountedFiles) async throws -> (size: Int64, free: Int64) {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try files.space() }) }.start()
    }
  }

  private static func report(used: Int64, available: Int64) -> String {
    #"{"used":\#(used),"available":\#(available)}"#
  }

  @Test("is the server's, asked for again after 30 seconds, and the last known one without a network")
  func server() async throws {
    let server = Reporting([Self.report(used: 10, available: 5), Self.report(used: 15, available: 0)])
    let mounted = try MountedSite(hasServer: true, over: server)
    let files = try mounted.tree().files
    for _ in 0..<2 { #expect(try await space(of: files) == (15, 5)) }
    #expect(server.requests.withLock { $0 } == ["GET"])
    mounted.clock.advance(seconds: 30)
    #expect(try await space(of: files) == (15, 0))
    mounted.clock.advance(seconds: 30)
    #expect(try await space(of: files) == (15, 0))
    // The report outlives the mount.
    #expect(try await space(of: mounted.tree().files) == (15, 0))
  }

  @Test("is asked for again after the clock was set back")
  func clockSetBack() async throws {
    let server = Reporting([Self.report(used: 10, available: 5), Self.report(used: 11, available: 4)])
    let mounted = try MountedSite(hasServer: true, over: server)
    let files = try mounted.tree().files
    #expect(try await space(of: files) == (15, 5))
    mounted.clock.advance(seconds: -3600)
    #expect(try await space(of: files) == (15, 4))
  }

  @Test("is this machine's, without a server and before any report")
  func local() async throws {
    let strange = Reporting([Self.report(used: -1, available: 5), Self.report(used: .max, available: .max)])
    let sites = try [
      MountedSite(), MountedSite(hasServer: true), MountedSite(hasServer: true, over: strange),
    ]
    for mounted in sites { #expect(try await space(of: mounted.tree().files).size > 1 << 20) }
  }
}
