import ArgumentParser
import CommandKit
import Core
import Device
import Replica

extension CompletionKind {
  /// Ids of pending operations, with their summaries.
  static var queued: CompletionKind { .queued(.all) }

  /// Ids of the operations that the server rejected, and of those blocked by them.
  static var stuck: CompletionKind { .queued(.stuck) }

  private static func queued(_ choice: PendingOperations.Choice) -> CompletionKind {
    .noted { request in
      try request.session.replica.pending.entries(choice, limit: 100).map { entry in
        CompletionCandidate(
          entry.id.short, note: try request.session.companyStore.summary(of: entry).description)
      }
    }
  }
}
