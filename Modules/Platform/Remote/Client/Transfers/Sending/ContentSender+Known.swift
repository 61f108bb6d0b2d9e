import Core
import Networking
import Persistence

extension ContentSender {
  /// Returns which contents the server has and the caller may name, so that they need not be sent.
  ///
  /// - Parameter hashes: at most 1,000.
  package func known(_ hashes: [String]) async throws -> Set<String> {
    if hashes.isEmpty { return [] }
    let call = try HTTPCall(
      "POST", RemoteServer.base + "/contents/known", json: ["hashes": hashes], isRepeatable: true)
    return Set(try await client.value(KnownContentsResponse.self, of: call).known)
  }

  func isKnown(_ blob: Blob) async throws -> Bool { try await !known([blob.hash]).isEmpty }
}

private struct KnownContentsResponse: Decodable, Sendable {
  let known: [String]
}
