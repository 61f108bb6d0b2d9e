import Core
import Networking
import Persistence

/// Sends many small contents in one request.
public struct UploadBundle: Sendable {
  private let client: HTTPClient
  private let store: BlobStore

  /// A sender of the contents of a store.
  public init(to client: HTTPClient, from store: BlobStore) {
    self.client = client
    self.store = store
  }

  /// The most contents in one request.
  public static let most = 1000

  /// The most bytes to send in one request, as the link is now. A single content that is larger may go alone.
  public var mostBytes: Int64 { min(client.link.estimate.partSize, 16 << 20) }

  /// What became of the contents.
  public struct Outcome: Hashable, Sendable {
    /// Those the server has on its disk.
    public let acknowledged: [Blob]
    /// Those that are not in the store, or not as their names say. What is here neither changed on its way, and has to be
    /// sent again.
    public let damaged: [Blob]

    /// An outcome from its parts.
    public init(acknowledged: [Blob], damaged: [Blob]) {
      self.acknowledged = acknowledged
      self.damaged = damaged
    }
  }

  /// Sends contents, at most ``most`` and at most ``mostBytes``. What was sent before the connection broke need not be
  /// sent again to be known, but it does no harm.
  ///
  /// - Throws: ``Failure`` when none was acknowledged.
  public func send(_ blobs: [Blob]) async throws -> Outcome {
    let missing = blobs.filter { !store.contains($0) }
    let present = missing.isEmpty ? blobs : blobs.filter { !Set(missing).contains($0) }
    if present.isEmpty { return Outcome(acknowledged: [], damaged: missing) }
    let frames = ContentFrameWriter(present, in: store)
    let call = HTTPCall(
      "POST", RemoteServer.base + "/contents", headers: ["Content-Type": ContentFrameWriter.mediaType],
      body: frames.body,
      isRepeatable: true)
    let taken = try await client.value(TakenContents.self, of: call).items
    guard taken.count == present.count else { throw Failure.strangeUpload }
    let outcome = outcome(of: present, taken)
    return Outcome(acknowledged: outcome.acknowledged, damaged: missing + outcome.damaged)
  }

  /// What became of contents that were sent, by what the server took.
  func outcome(of sent: [Blob], _ taken: [Blob]) -> Outcome {
    let pairs = zip(sent, taken)
    return Outcome(
      acknowledged: pairs.filter { $0 == $1 }.map(\.0),
      damaged: pairs.filter { $0 != $1 && !store.isWhole($0) }.map(\.0))
  }
}

private struct TakenContents: Decodable, Sendable {
  let items: [Blob]
}
