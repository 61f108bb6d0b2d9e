import Core
import Networking

/// The failure something ends with; `nil` when it ends well or with another error.
func failure(of body: () async throws -> Void) async -> Failure? {
  do {
    try await body()
    return nil
  } catch {
    return error as? Failure
  }
}

/// Whether something ends because it was cancelled.
func isCancelled(_ body: () async throws -> Void) async -> Bool {
  do {
    try await body()
    return false
  } catch {
    return error is CancellationError
  }
}

extension CurlTransport {
  /// One with the settings of most tests.
  static func plain(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) -> CurlTransport {
    CurlTransport(CurlSettings(userAgent: "tests/1"), now: now)
  }

  /// The text a URL answers with.
  func text(_ url: String) async throws -> String {
    let answer = try await send(HTTPRequest("GET", url))
    return String(decoding: try await answer.body.collect(upTo: 1 << 20), as: UTF8.self)
  }
}

extension HTTPBody {
  /// All of it as text.
  func text() async throws -> String { String(decoding: try await collect(upTo: 1 << 20), as: UTF8.self) }
}
