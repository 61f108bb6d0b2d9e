import Core
import Feed
import Metrics
import Operations
import Persistence

/// The measurements of a server at the moment of a request to `/metrics`.
package struct ServerGauges: Sendable {
  private let services: ServerServices
  private let metrics: any MetricsFactory

  /// The measurements of a server, which become gauges.
  package init(of services: ServerServices, in metrics: any MetricsFactory) {
    (self.services, self.metrics) = (services, metrics)
  }

  /// Sets the gauges of the disk, unfinished uploads, listeners and the age of the last backup.
  ///
  /// Where the database cannot be read, its earlier values stay.
  package func update() {
    if let free = services.space.free { set("worksite_disk_free_bytes", free) }
    set("worksite_database_bytes", services.companyStore.database.bytesOnDisk)
    set("worksite_listeners", Int64(services.events.count))
    try? services.companyStore.database.read { connection in
      let uploads = try IncomingUploads(connection).inProgress()
      set("worksite_uploads_unfinished", Int64(uploads.count))
      set("worksite_uploads_unfinished_bytes", uploads.bytes)
      if let backup = try LastBackup.read(in: connection) {
        let age = services.companyStore.clock.now().milliseconds - backup.takenAt.milliseconds
        set("worksite_backup_age_seconds", age / 1000)
      }
    }
  }

  private func set(_ label: String, _ value: Int64) { Meter(label: label, factory: metrics).set(value) }
}
