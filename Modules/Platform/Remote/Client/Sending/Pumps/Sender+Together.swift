import Core
import Networking
import Operations
import Persistence
import Replica
import SyncProtocol

/// Sends small content and the operations that need only it in one request: a save costs one round trip.
extension Sender {
  /// Claims small content, and the operations to send with it.
  func claimTogether(_ bytes: Int64) throws -> (
    contents: [UploadQueue.Entry], operations: [OutgoingOperation]
  ) {
    let now = now()
    guard try canClaim(.small, now) else { return ([], []) }
    let (contents, operations) = try replica.sending.claimTogether(
      contents: UploadBundle.maximum, bytes: bytes, operations: batchSize, now: now)
    return (contents, operations.map(OutgoingOperation.init))
  }

  /// Sends contents with operations, and applies the one answer to both.
  func send(
    _ contents: [Blob], with operations: [OutgoingOperation], in bundle: UploadBundle
  ) async throws -> UploadBundle.Outcome {
    let blobs = replica.companyStore.blobs
    let present = contents.filter(blobs.contains)
    let reply = try await server.perform(operations, bringing: present, from: blobs)
    let outcome = bundle.outcome(of: present, reply.contents ?? [])
    try await finalize(
      operations, by: (reply.results.map { ($0.id, $0.reply) }, reply.asOf, reply.before),
      bringing: outcome.acknowledged)
    let missing = Set(contents).subtracting(present)
    return UploadBundle.Outcome(
      acknowledged: outcome.acknowledged, damaged: contents.filter(missing.contains) + outcome.damaged)
  }
}
