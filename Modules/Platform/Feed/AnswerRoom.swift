import Core
import Operations
import Persistence
import SyncProtocol

/// The room that is left in an answer while its streams are read.
struct AnswerRoom {
  /// The number of records.
  private(set) var records: Int
  /// The bytes of their values. A client accepts 32 MiB, and in JSON records take three times as much.
  private var bytes = 8 << 20
  /// The records that are in the answer, all of one moment: a companion of several records is sent once.
  private var sent: Set<ID> = []

  /// The room of a whole answer.
  init(records: Int) { self.records = records }

  /// Whether nothing more fits.
  var isUsedUp: Bool { records <= 0 || bytes <= 0 }

  /// The entries of the first changes that fit.
  ///
  /// - Parameters:
  ///   - changes: one more than fit by their number, where there are more.
  ///   - read: returns the entries of a change, those of companions after the first.
  /// - Returns: the entries, and the last change; `nil` when there are no more changes than these.
  mutating func fill(
    _ changes: [ChangeLog.Entry], _ read: (ChangeLog.Entry) throws -> [FeedEntry]
  ) rethrows -> (entries: [FeedEntry], last: ChangeLog.Entry?) {
    precondition(!isUsedUp, "without room, the answer would seem to be the last one")
    var (entries, last): ([FeedEntry], ChangeLog.Entry?) = ([], nil)
    let maximum = records
    for (count, change) in changes.enumerated() {
      if count == maximum || bytes <= 0 { return (entries, last) }
      let found = try read(change).enumerated().filter { index, entry in
        entry.record == nil || sent.insert(entry.id).inserted || index == 0
      }.map(\.element)
      records -= found.count
      for entry in found { bytes -= entry.record?.values.reduce(0) { $0 + $1.size } ?? 0 }
      entries += found
      last = change
    }
    return (entries, nil)
  }
}

extension SQLValue {
  /// About as many bytes as the value has.
  fileprivate var size: Int {
    switch self {
    case .null, .integer: 8
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }
}
