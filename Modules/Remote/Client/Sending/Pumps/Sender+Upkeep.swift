import Core
import Networking
import Persistence
import Sync

extension Sender {
  /// Does what nobody waits for: gives up uploads on the server that something newer took the place of, forgets what
  /// operations were that were acknowledged long ago, and removes content that nothing relies on.
  var upkeep: Pump {
    { [self] in
      try replica.tidy()
      let location = try replica.database.read {
        try Pause(connection: $0).isOn() ? nil : UploadQueue($0).leftover()
      }
      guard let location else { return .rest }
      var client = server.client
      client.policy = .once
      do {
        try await ContentSender(to: client, from: replica.workspace.blobs).cancel(location)
      } catch let failure as Failure where failure.mayPass {
        // The next call tries again; in a week the server does it unasked.
        return .rest
      } catch let failure as Failure where failure.kind != .unauthenticated && failure.kind != .cancelled {
        // It is not to be had: nothing is left to do about it.
      }
      try replica.database.write { try UploadQueue($0).forgetLeftover(location) }
      return .goOn
    }
  }
}
