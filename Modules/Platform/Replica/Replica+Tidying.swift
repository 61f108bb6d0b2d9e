import Core
import Operations
import Persistence

extension Replica {
  /// Deletes old acknowledged operations and unreferenced content; runs at most once a day.
  package func tidy() throws {
    try companyStore.daily("sync.forgot") {
      try companyStore.forgetOperations(olderThanDays: Retention.daysOnDevice)
      let limit = companyStore.clock.now().adding(seconds: -Int64(Retention.daysOnDevice) * 86_400)
      try companyStore.database.write { try AcknowledgedOperations($0).forgetUnlogged(before: limit) }
      // Where another database cannot be read, all content stays, and sending continues.
      _ = try? companyStore.removeUnreferencedContent()
    }
  }
}
