import Core
import Networking
import Persistence

/// Sends content from a store to the server, in one request or many that survive a broken connection
/// (draft-ietf-httpbis-resumable-upload-12). Content is read as it is sent, once, and never held in memory.
public struct ContentSender: Sendable {
  let client: HTTPClient
  private let store: BlobStore

  /// A sender of the contents of a store.
  public init(to client: HTTPClient, from store: BlobStore) {
    self.client = client
    self.store = store
  }

  /// Content up to this many bytes goes in one request, and from its start again when that fails: 256 KiB.
  public static let mostInOneRequest: Int64 = 256 << 10

  /// Writes down how far an upload is; that is on disk when it returns. `nil`: it has to begin anew.
  public typealias Note = @Sendable (UploadStanding?) async throws -> Void

  /// Sends content. When this returns, the server has all of it on its disk, and it is what its name says.
  ///
  /// It goes on after cuts for as long as it gets any further. Called again with what was noted last, it goes on where it
  /// was: after a crash, or from another network. Cancelling the task ends it at once.
  /// - Parameters:
  ///   - standing: how far an upload of the same content is that was begun before.
  ///   - note: told each time the server has acknowledged more, and where the upload is before its bytes have left.
  ///   - progress: told how many bytes are sent, on the thread that serves all transfers: it must return at once.
  /// - Throws: ``Failure`` for what does not pass by trying again now; of kind `damaged` when the store's file is not what
  ///   its name says.
  public func send(
    _ blob: Blob, from standing: UploadStanding? = nil, note: @escaping Note,
    progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    let content = try OutgoingContent(of: blob, in: store, progress: progress)
    if blob.size <= Self.mostInOneRequest { return try await sendWhole(content) }
    var course = UploadCourse(size: blob.size, from: standing)
    while true {
      let step = course.next(partSize: client.link.estimate.partSize)
      if step == .nothing { return }
      let before = course.standing
      let result = try await take(step, &course, content, note)
      let end = course.note(result, of: step)
      if course.standing != before { try await note(course.standing) }
      if let end { throw end }
    }
  }

  /// Gives up an upload that was begun and is needed no more.
  ///
  /// - Parameter location: its path under the server's address.
  public func cancel(_ location: String) async throws {
    do {
      try await client.perform(HTTPCall("DELETE", location))
    } catch let failure as Failure where failure.kind == .notFound {}
  }

  /// - Throws: what ends it, without being a failure of the step.
  private func take(
    _ step: UploadCourse.Step, _ course: inout UploadCourse, _ content: OutgoingContent,
    _ note: @escaping Note
  ) async throws -> Result<UploadAnswer, Failure> {
    let location = course.location ?? ""
    do {
      switch step {
      case .begin(let count): return .success(try await begin(count, &course, content, note))
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
