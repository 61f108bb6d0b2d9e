import Core
import Operations
import Persistence

extension UploadQueue {
  /// Inserts rows, in statements of a few lengths only: each is prepared once.
  func insert(_ blobs: [Blob], at instant: Instant) throws {
    var rest = blobs[...]
    for (count, statement) in Self.insertions {
      while rest.count >= count {
        try connection.execute(SQL(code: statement, values: Self.values(of: rest.prefix(count), instant)))
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func values(of blobs: ArraySlice<Blob>, _ instant: Instant) -> [SQLValue] {
    var values: [SQLValue] = []
    values.reserveCapacity(4 * blobs.count)
    for blob in blobs {
      values.append(.text(blob.hash))
      values.append(.integer(blob.size))
      values.append(.integer(Int64(Lane(of: blob.size).rawValue)))
      values.append(.integer(instant.milliseconds))
    }
    return values
  }

  private static let insertions = [64, 8, 1].map { count in
    let rows = Array(repeating: "(?, ?, ?, ?)", count: count).joined(separator: ", ")
    let head = "INSERT INTO replica_upload (hash, size, lane, added_at) VALUES"
    return (count, "\(head) \(rows) ON CONFLICT (hash) DO NOTHING")
  }
}
