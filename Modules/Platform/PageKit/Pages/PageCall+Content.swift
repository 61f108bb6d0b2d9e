import Core
import Operations
import Persistence

extension PageCall {
  /// Returns the content of a file that was sent with a form.
  ///
  /// A form may be made by hand and name any hash, which is no secret: the user must have brought the content, or may read it.
  ///
  /// - Parameter field: the field of the file.
  /// - Throws: ``Failure`` `sync.noContent` of kind `notFound` for content that the user may not name; of kind `damaged` or
  ///   `io` when the store cannot give it.
  package func content(of file: SentFile, in field: String) throws -> [UInt8] {
    let (blob, actor) = (file.blob, try actor)
    let isHere = companyStore.blobs.contains(blob)
    guard try companyStore.database.read({ try companyStore.mayName(blob, isHere: isHere, actor, $0) }) else {
      throw Failure.contentNotHere(field: field)
    }
    var bytes: [UInt8] = []
    try companyStore.blobs.copy(blob) { bytes += $0 }
    return bytes
  }
}
