import Auth
import Core
import Feed
import Operations
import Persistence

/// The state of a server at one moment, as its admins read it.
package struct ServerReport: Hashable, Sendable {
  /// The version of the program.
  package let version: String
  /// The time at which the server started.
  package let startedAt: Instant
  /// The disk of the data.
  package let disk: Disk
  /// The uploads that are not complete.
  package let uploads: Total
  /// The content that was found to be damaged since the start.
  package let damaged: [DamagedContent]
  /// The number of devices and pages that wait for changes.
  package let listeners: Int
  /// The newest whole backup; `nil` for none.
  package let lastBackup: LastBackup?

  /// A number of things, and their bytes.
  package struct Total: Hashable, Sendable {
    package let count: Int
    package let bytes: Int64

    /// A total from its parts.
    package init(count: Int, bytes: Int64) { (self.count, self.bytes) = (count, bytes) }
  }

  /// The disk of the data, in bytes.
  package struct Disk: Hashable, Sendable {
    /// The bytes that can still be written; `nil` where the system does not report them.
    package let free: Int64?
    /// The free bytes below which content is rejected.
    package let floor: Int64
    /// The bytes of the database, with the small contents in it.
    package let database: Int64
    /// The contents that records reference.
    package let contents: Total

    /// A disk from its parts.
    package init(free: Int64?, floor: Int64, database: Int64, contents: Total) {
      (self.free, self.floor, self.database, self.contents) = (free, floor, database, contents)
    }

    /// Whether content is rejected, because too little is free.
    package var isFull: Bool { free.map { $0 <= floor } ?? false }
  }

  /// A report from its parts.
  package init(
    version: String, startedAt: Instant, disk: Disk, uploads: Total, damaged: [DamagedContent],
    listeners: Int, lastBackup: LastBackup?
  ) {
    self.version = version
    self.startedAt = startedAt
    self.disk = disk
    self.uploads = uploads
    self.damaged = damaged
    self.listeners = listeners
    self.lastBackup = lastBackup
  }
}

/// Stored content that was found to be damaged, with the records that it belongs to.
package struct DamagedContent: Hashable, Sendable {
  /// The content.
  package let blob: Blob
  /// The records that use it, as far as the reader of the report may read them.
  package let users: [Phrase]

  /// Damaged content from its parts.
  package init(_ blob: Blob, users: [Phrase]) { (self.blob, self.users) = (blob, users) }
}

extension ServerServices {
  /// Returns the state of the server.
  ///
  /// - Parameter actor: the reader, who sees the names of only those records that they may read.
  package func report(for actor: Actor) throws -> ServerReport {
    let damaged = try damagedContents(for: actor)
    return try companyStore.database.read { connection in
      let (contents, uploads) = (
        try BlobIndex(connection).total(), try IncomingUploads(connection).inProgress()
      )
      return ServerReport(
        version: version, startedAt: startedAt,
        disk: ServerReport.Disk(
          free: space.free, floor: space.floor, database: companyStore.database.bytesOnDisk,
          contents: ServerReport.Total(count: contents.count, bytes: contents.bytes)),
        uploads: ServerReport.Total(count: uploads.count, bytes: uploads.bytes), damaged: damaged,
        listeners: events.count, lastBackup: try LastBackup.read(in: connection))
    }
  }

  /// Returns the newest whole backup of the data; `nil` for none.
  package func lastBackup() throws -> LastBackup? {
    try companyStore.database.read { try LastBackup.read(in: $0) }
  }

  /// The number of contents that were found to be damaged since the start.
  ///
  /// No content is read to count them: small content that was replaced may count until it is reported.
  package var damagedCount: Int { damaged.count(in: companyStore.blobs) }

  /// Returns the content that was found to be damaged since the start, and was not replaced.
  package func damagedContents(for actor: Actor) throws -> [DamagedContent] {
    let blobs = damaged.all(in: companyStore.blobs)
    guard !blobs.isEmpty else { return [] }
    return try companyStore.database.read { connection in
      try blobs.map {
        DamagedContent(
          $0, users: try companyStore.composition.users(of: $0, readableBy: actor, in: connection))
      }
    }
  }
}
