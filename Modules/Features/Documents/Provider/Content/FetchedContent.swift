import Core
import Device
import Documents
import Operations
import Persistence

/// The content of one version of a document, which is on this device.
public struct FetchedContent: Sendable {
  /// The version whose content it is.
  public let version: Version
  /// Whether it had to be fetched.
  public let isFetched: Bool
  /// Reads parts of it at offsets, from any thread. It can be read until the reader is released.
  public let reader: BlobReader
}

extension DocumentsProvider {
  /// Makes the content of a document readable. Content that is not on this device is fetched whole.
  ///
  /// A fetch that was cancelled or cut off is continued by the next one.
  ///
  /// - Parameters:
  ///   - version: the version to read, and no other; `nil` for the current one. When another user saves the document meanwhile,
  ///     `nil` gives the newer one.
  ///   - cancellation: cancels the fetch; `nil`: as the session is cancelled.
  ///   - progress: called on this thread with the bytes that arrive.
  /// - Throws: ``Failure`` of kind `notFound` for a document or version that does not exist; of kind `unavailable` when the server
  ///   cannot be reached; `cancelled`.
  public func content(
    of document: ID, version: ID? = nil, cancelledBy cancellation: Cancellation? = nil,
    progress: (FetchProgress) -> Void = { _ in }
  ) throws -> FetchedContent {
    var provider = self
    if let session, let cancellation { provider = DocumentsProvider(session.cancelled(by: cancellation)) }
    return try provider.fetch(document, version.map { .id($0) } ?? .current, progress)
  }

  private func fetch(
    _ id: ID, _ choice: DocumentVersions.Choice, _ progress: (FetchProgress) -> Void
  ) throws -> FetchedContent {
    let document = try document(id)
    let (version, isFetched) = try versions.fetch(of: document, choice, progress: progress)
    let reader = try versions.reading(version, of: document) {
      try companyStore.blobs.reader(of: version.blob)
    }
    return FetchedContent(version: version, isFetched: isFetched, reader: reader)
  }
}
