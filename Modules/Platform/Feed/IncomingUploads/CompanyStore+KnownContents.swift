import Auth
import Core
import Operations
import Persistence

extension CompanyStore {
  /// The hashes of content that an actor may name without uploading it: uploaded recently, or readable by the
  /// actor.
  ///
  /// - Parameter hashes: SHA-256, hexadecimal.
  /// - Throws: ``Failure`` of kind `invalid` when one has another form.
  package func known(_ hashes: [String], to actor: Actor) throws -> [String] {
    for hash in hashes where !Blob.isHash(hash) {
      throw Failure(.invalid, "sync.hashForm", .hashForm(hash), remedy: .sendHashes, field: "hashes")
    }
    let candidates = try database.read { connection in
      try hashes.flatMap { try IncomingUploads(connection).blobs(of: $0, for: actor.user) }
    }
    let here = blobs.present(candidates)
    let known = try database.read { connection in
      Set(
        try candidates.filter { try mayName($0, isHere: here.contains($0), actor, connection) }.map(\.hash))
    }
    return hashes.filter(known.contains)
  }
}
