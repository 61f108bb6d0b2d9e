import Core
import Networking
import Operations
import Persistence
import Replica

extension Sender {
  /// Does housekeeping: cancels abandoned uploads on the server, prunes old acknowledged operations, and
  /// removes unreferenced content.
  var upkeep: Pump {
    { [self] in
      try replica.tidy()
      guard try !replica.requests.isPaused(), let location = try replica.uploading.abandoned() else {
        return .idle
      }
      var client = server.client
      client.policy = .once
      do {
        try await ContentSender(to: client, from: replica.companyStore.blobs).cancel(location)
      } catch let failure as Failure where failure.mayPass {
        // The next call tries again; the server removes the upload after a week.
        return .idle
      } catch let failure as Failure where failure.kind != .unauthenticated && failure.kind != .cancelled {
        // The server rejects the cancellation for good: there is nothing left to do.
      }
      try replica.uploading.forgetAbandoned(location)
      return .again
    }
  }
}
