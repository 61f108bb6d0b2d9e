import Core
import Operations
import Persistence

extension UploadQueue {
  /// Inserts rows, in statements of a few lengths only: each is prepared once.
  ///
  /// - Returns: the number of new rows, and their bytes.
  func insert(_ blobs: [Blob], at instant: Instant) throws -> Growth {
    var growth: Growth = (0, 0)
    var rest = blobs[...]
    for (count, statement) in Self.insertions {
      while rest.count >= count {
        let sql = SQL(code: statement, values: Self.values(of: rest.prefix(count), instant))
        try connection.forEach(sql) { growth = (growth.rows + 1, growth.bytes + $0.int64()) }
        rest = rest.dropFirst(count)
      }
    }
    return growth
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
    return (count, "\(head) \(rows) ON CONFLICT (hash) DO NOTHING RETURNING size")
  }
}
