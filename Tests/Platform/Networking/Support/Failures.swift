import Core
import Networking

/// Returns the failure that a body throws; `nil` when it succeeds or throws another error.
func failure(of body: () async throws -> Void) async -> Failure? {
  do {
    try await body()
    return nil
  } catch {
    return error as? Failure
  }
}

/// Whether a body ends with a cancellation.
func isCancelled(_ body: () async throws -> Void) async -> Bool {
  do {
    try await body()
    return false
  } catch {
    return error is CancellationError
  }
}

extension CurlTransport {
  /// A transport with the settings of most tests.
  static func plain(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) -> CurlTransport {
    CurlTransport(CurlSettings(userAgent: "tests/1"), now: now)
  }

  /// Returns the text of a URL's response.
  func text(_ url: String) async throws -> String {
    let answer = try await send(HTTPRequest("GET", url))
    return String(decoding: try await answer.body.collect(upTo: 1 << 20), as: UTF8.self)
  }
}

extension HTTPBody {
  /// Returns the whole body as text.
  func text() async throws -> String { String(decoding: try await collect(upTo: 1 << 20), as: UTF8.self) }
}
