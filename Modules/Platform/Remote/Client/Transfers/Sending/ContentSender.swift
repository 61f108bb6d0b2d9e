import Core
import Networking
import Persistence

/// Sends content from a store to the server by a resumable upload (draft-ietf-httpbis-resumable-upload-12).
///
/// Content is read as it is sent, once, and never held in memory.
package struct ContentSender: Sendable {
  let client: HTTPClient
  private let store: BlobStore

  /// A sender of the contents of a store.
  package init(to client: HTTPClient, from store: BlobStore) {
    self.client = client
    self.store = store
  }

  /// The largest content that is sent in one request, in bytes; a retry sends all of it again.
  package static let maxInOneRequest: Int64 = 256 << 10

  /// Stores the state of an upload on disk before it returns. `nil`: the upload has to begin anew.
  package typealias Note = @Sendable (UploadState?) async throws -> Void

  /// Sends content. On return the server has all of it on its disk, and its hash matches.
  ///
  /// It continues after interruptions for as long as it makes progress. Called again with the state noted
  /// last, it resumes there: after a crash, or from another network. Cancelling the task ends it at once.
  /// - Parameters:
  ///   - state: the state of an upload of the same content that was begun before.
  ///   - note: called whenever the server has acknowledged more, and once the upload has a location.
  ///   - progress: called with the number of bytes sent, on the thread that serves all transfers: it must
  ///     return at once.
  /// - Throws: ``Failure`` that an immediate retry would not solve; of kind `damaged` when the store's file
  ///   does not match its hash.
  package func send(
    _ blob: Blob, from state: UploadState? = nil, note: @escaping Note,
    progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    let content = try OutgoingContent(of: blob, in: store, progress: progress)
    if blob.size <= Self.maxInOneRequest { return try await sendWhole(content) }
    var machine = UploadStateMachine(size: blob.size, from: state)
    while true {
      let step = machine.next(partSize: client.link.estimate.partSize)
      if step == .nothing { return }
      let before = machine.state
      let result = try await perform(step, &machine, content, note)
      let end = machine.note(result, of: step)
      if machine.state != before { try await note(machine.state) }
      if let end { throw end }
    }
  }

  /// Cancels an upload on the server.
  ///
  /// - Parameter location: its path under the server's address.
  package func cancel(_ location: String) async throws {
    do {
      try await client.perform(HTTPCall("DELETE", location))
    } catch let failure as Failure where failure.kind == .notFound {}
  }

  /// - Throws: errors that end the upload without being a failure of the step.
  private func perform(
    _ step: UploadStateMachine.Step, _ machine: inout UploadStateMachine, _ content: OutgoingContent,
    _ note: @escaping Note
  ) async throws -> Result<UploadAnswer, Failure> {
    let location = machine.location ?? ""
    do {
      switch step {
      case .begin(let count): return .success(try await begin(count, &machine, content, note))
      case .append(let range): return .success(try await append(range, to: location, content))
      case .ask: return .success(try await ask(location, content))
      case .nothing: return .success(UploadAnswer(isComplete: true))
      }
    } catch let failure as Failure {
      try Task.checkCancellation()
      return .failure(failure)
    }
  }
}
