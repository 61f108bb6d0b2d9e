import Core
import Networking
import Operations
import Persistence
import SyncProtocol

/// Fetches many small contents in one request.
///
/// The server is asked for hashes, so it does not matter which records have the contents, or whether these have others now.
package struct DownloadBundle: Sendable {
  private let context: FetchContext

  /// A fetcher from a server into a store.
  package init(_ context: FetchContext) { self.context = context }

  /// Whether content may be fetched with others.
  package static func mayHave(_ blob: Blob) -> Bool { blob.size <= ContentRequest.maxBytes }

  /// The first of some contents, each once, that one request asks for as the link is now.
  ///
  /// Contents that are too large for a bundle are left out.
  package func first(of contents: some Sequence<Blob>) -> [Blob] {
    let maximum = min(context.client.link.estimate.partSize, ContentRequest.maxBytesTotal)
    var (chosen, seen, bytes): ([Blob], Set<Blob>, Int64) = ([], [], 0)
    for blob in contents where Self.mayHave(blob) && seen.insert(blob).inserted {
      bytes += blob.size
      if chosen.count == ContentRequest.maximum || bytes > maximum && !chosen.isEmpty { break }
      chosen.append(blob)
    }
    return chosen
  }

  /// The statuses of a server, or of a program before it, that does not send several, or not so many.
  private static let refusals: Set<Int> = [400, 403, 404, 405, 413]

  /// Fetches contents that ``first(of:)`` chose. On return those that arrived are in the store, on disk, and match their
  /// hashes.
  ///
  /// - Returns: the contents that arrived whole. The others have to be fetched alone, which also shows why they did not: the
  ///   user may not read them, the server does not have them, they arrived damaged, the response ended early or is
  ///   senseless, the disk has no room for all of them, or the server cannot send several.
  /// - Throws: ``Failure`` when the server did not respond.
  package func fetch(_ blobs: [Blob]) async throws -> [Blob] {
    if blobs.isEmpty || !context.reserve.hasRoom(for: blobs.reduce(0) { $0 + $1.size }) { return [] }
    let call = try HTTPCall(
      "POST", RemoteServer.base + "/contents/fetch", json: ContentRequest(contents: blobs), isRepeatable: true
    )
    let response: HTTPResponse
    do {
      response = try await context.client.send(call)
    } catch let failure as Failure
      where failure.errorResponse.map({ Self.refusals.contains($0.status) }) ?? false
    {
      return []
    }
    var receiver = BundleReceiver(blobs, context.store)
    let end = try await receive(response.body, into: &receiver)
    try await context.queue.commit(receiver.contents)
    if let end, receiver.contents.isEmpty { throw end }
    return receiver.contents.map(\.blob)
  }

  /// Passes on the body piece by piece, up to its end or to the first senseless byte.
  ///
  /// - Returns: the error that ended the body early.
  private func receive(_ body: HTTPBody, into receiver: inout BundleReceiver) async throws -> (any Error)? {
    do {
      for try await piece in body {
        guard try piece.withUnsafeBytes({ try receiver.append($0) }) else { return nil }
      }
      return nil
    } catch let failure as Failure where failure.networkFault == nil && failure.kind != .cancelled {
      // The disk, not the response.
      throw failure
    } catch {
      return error
    }
  }
}
