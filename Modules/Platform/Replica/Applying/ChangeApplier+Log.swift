import Auth
import Core
import Operations
import Persistence

/// Keeps operations in the log that the server has performed.
extension ChangeApplier {
  /// The operations that the server has performed, as its records show. The reply to them is under way, or
  /// was lost and arrives when they are sent again.
  ///
  /// - Parameter positions: of the operations that touched the records.
  func performed(
    _ positions: Set<Int64>, _ records: [ServerRecord], _ departures: [Departure],
    _ settled: Outbox.Entry?
  ) throws -> [Outbox.Entry] {
    if positions.isEmpty { return [] }
    let arrived = records.filter { $0.state != nil }
    let versions = Dictionary(arrived.map { ($0.id, $0.state?.id("version")) }) { first, _ in first }
    let gone = Set(records.map(\.id) + departures.map(\.record)).subtracting(versions.keys)
    let written = Set(versions.values.compactMap(\.self))
    let log = OperationLog(connection: connection)
    var performed: Set<Int64> = []
    for entry in try outbox.at(positions) {
      if entry.id == settled?.id || written.contains(entry.id) {
        performed.insert(entry.position)
      } else if entry.wasSent {
        // An undo leaves records as they were, with the versions they had, and a removal leaves nothing.
        let images = try log.images(of: entry.id)
        let areAsHere = images.allSatisfy { image in
          image.after.map { versions[image.record] == $0 } ?? gone.contains(image.record)
        }
        if areAsHere, !images.isEmpty { performed.insert(entry.position) }
      }
    }
    // Operations on one record arrive in order.
    var next = performed
    while let position = next.popFirst() {
      for entry in try outbox.at(Set(dependencies.prerequisites(of: position)))
      where positions.contains(entry.position) && entry.wasSent {
        if performed.insert(entry.position).inserted { next.insert(entry.position) }
      }
    }
    return try outbox.at(performed)
  }

  /// Whether a pull has shown that the server performed an operation, and its reply is still to come.
  func isPulled(_ position: Int64) throws -> Bool {
    guard let entry = try outbox.at([position]).first, !entry.isApplied else { return false }
    return try OperationLog(connection: connection).entry(entry.id) != nil
  }

  /// The images of an operation that the server performed differently from this device. Records that only the
  /// server wrote have the image of the device's present record as the one before.
  ///
  /// - Parameters:
  ///   - records: the records as the server has them.
  ///   - areAll: whether these are all that it touched; otherwise the server reports the rest later.
  func images(
    of logged: OperationLog.StoredEntry, _ records: [ServerRecord], areAll: Bool
  ) throws -> [OperationLog.StoredImage] {
    let touched = logged.images.compactMap { image -> OperationLog.StoredImage? in
      guard areAll else { return image }
      guard let record = records.first(where: { $0.id == image.record }) else { return nil }
      let isAsHere = record.state?.id("version") == image.after
      return OperationLog.StoredImage(
        recordKind: image.recordKind, record: image.record, before: image.before,
        // Another operation has written the record since, which an undo must not revert.
        after: isAsHere ? image.after : record.state.map { _ in logged.entry.id }, ordinal: image.ordinal)
    }
    let written = records.filter { record in
      record.state?.id("version") == logged.entry.id && !touched.contains { $0.record == record.id }
    }
    let next = (logged.images.map(\.ordinal).max() ?? -1) + 1
    return try touched
      + written.enumerated().map { index, record in
        OperationLog.StoredImage(
          recordKind: record.recordKind.name, record: record.id,
          before: try record.recordKind.load(record.id, in: connection), after: logged.entry.id,
          ordinal: next + index)
      }
  }

  /// Inserts an operation that the server performed differently into the log again, so that it can be undone
  /// once.
  func putBack(_ logged: OperationLog.StoredEntry, _ images: [OperationLog.StoredImage]) throws {
    let log = OperationLog(connection: connection)
    // A pull that came before the reply has inserted it already.
    try log.remove(logged.entry.id)
    if images.isEmpty { return }
    // An undo that was itself taken back for now marks it again.
    let isUndone = try logged.entry.undoneBy.map { try log.entry($0) != nil } ?? false
    try log.put(logged, images: images, undoneBy: isUndone ? logged.entry.undoneBy : nil)
    if let type = companyStore.composition.operation(logged.entry.name)?.type as? any Reversal.Type {
      try JSON.value(type, from: logged.entry.input).mark(logged.entry.id, in: connection)
    }
  }
}
