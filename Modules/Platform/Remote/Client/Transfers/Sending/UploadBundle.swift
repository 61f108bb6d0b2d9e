import Core
import Networking
import Persistence

/// Sends many small contents in one request.
package struct UploadBundle: Sendable {
  private let client: HTTPClient
  private let store: BlobStore

  /// A sender of the contents of a store.
  package init(to client: HTTPClient, from store: BlobStore) {
    self.client = client
    self.store = store
  }

  /// The most contents in one request.
  package static let maximum = 1000

  /// The most bytes of one request, as the link is now. A single larger content may be sent alone.
  package var maximumBytes: Int64 { min(client.link.estimate.partSize, 16 << 20) }

  /// The result of a request.
  package struct Outcome: Hashable, Sendable {
    /// The contents the server has on its disk.
    package let acknowledged: [Blob]
    /// The contents that are missing from the store or do not match their hashes. Contents in neither list
    /// changed in transit and have to be sent again.
    package let damaged: [Blob]

    /// An outcome from its parts.
    package init(acknowledged: [Blob], damaged: [Blob]) {
      self.acknowledged = acknowledged
      self.damaged = damaged
    }
  }

  /// Sends contents, at most ``maximum`` and at maximum ``maximumBytes``. Sending the same contents again does no
  /// harm.
  ///
  /// - Throws: ``Failure`` when none was acknowledged.
  package func send(_ blobs: [Blob]) async throws -> Outcome {
    let missing = blobs.filter { !store.contains($0) }
    let present = missing.isEmpty ? blobs : blobs.filter { !Set(missing).contains($0) }
    if present.isEmpty { return Outcome(acknowledged: [], damaged: missing) }
    let frames = ContentFrameWriter(present, in: store)
    let call = HTTPCall(
      "POST", RemoteServer.base + "/contents", headers: ["Content-Type": ContentFrameWriter.mediaType],
      body: frames.body,
      isRepeatable: true)
    let taken = try await client.value(AcknowledgedContents.self, of: call).items
    guard taken.count == present.count else { throw Failure.strangeUpload }
    let outcome = outcome(of: present, taken)
    return Outcome(acknowledged: outcome.acknowledged, damaged: missing + outcome.damaged)
  }

  /// Compares the contents that were sent with those the server received.
  func outcome(of sent: [Blob], _ taken: [Blob]) -> Outcome {
    let pairs = zip(sent, taken)
    return Outcome(
      acknowledged: pairs.filter { $0 == $1 }.map(\.0),
      damaged: pairs.filter { $0 != $1 && !store.isWhole($0) }.map(\.0))
  }
}

private struct AcknowledgedContents: Decodable, Sendable {
  let items: [Blob]
}
