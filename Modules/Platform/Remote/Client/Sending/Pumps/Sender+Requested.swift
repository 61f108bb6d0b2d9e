import Core
import Networking
import Operations
import Persistence
import Replica

extension Sender {
  /// Fetches content that a command waits for.
  ///
  /// It costs one round trip on the open connection, where the command's own would need three.
  var requestedContent: Pump {
    { [self] in
      guard let request = try replica.requests.claim() else { return .idle }
      defer { try? replica.requests.remove(for: request.blob) }
      do {
        try await fetch(request)
      } catch let failure as Failure
        where failure.kind != .unauthenticated && failure.kind != .cancelled
      {
        // The waiting command fetches it itself, and reports the failure.
      }
      return .again
    }
  }

  /// Fetches content until it is complete or the command stops waiting.
  private func fetch(_ request: NeededContent) async throws {
    var client = server.client
    client.policy = .once
    let fetcher = ContentFetcher(FetchContext(from: client, into: replica.companyStore.blobs))
    let (replica, signal) = (replica, signal)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await fetcher.fetch(request) }
      group.addTask {
        while true {
          let count = signal.count
          if try replica.requests.progress(of: request.blob) == .done { return }
          try await signal.wait(past: count)
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
