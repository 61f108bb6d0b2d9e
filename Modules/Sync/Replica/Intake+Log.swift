import Auth
import Core
import Persistence

/// How an operation stays in the log that the server has performed.
extension Intake {
  /// What an operation touched that the server performed otherwise than this device: what it had touched here, and what it
  /// wrote there instead, such as a record that was there already for what this device had added. That is here as it was before.
  ///
  /// - Parameters:
  ///   - lines: records as the server has them.
  ///   - areAll: whether the lines are all that it touched; otherwise the server reports the rest later.
  func images(
    of logged: OperationLog.Line, _ lines: [Truth.Line], areAll: Bool
  ) throws -> [OperationLog.StoredImage] {
    let touched = logged.images.compactMap { image -> OperationLog.StoredImage? in
      guard let line = lines.first(where: { $0.id == image.record }) else { return areAll ? nil : image }
      return OperationLog.StoredImage(
        collection: image.collection, record: image.record, before: image.before,
        // What another operation has written since is not to be undone.
        after: line.record == nil ? nil : logged.entry.id, ordinal: image.ordinal)
    }
    let written = lines.filter { line in
      line.record?.id("version") == logged.entry.id && !touched.contains { $0.record == line.id }
    }
    let next = (logged.images.map(\.ordinal).max() ?? -1) + 1
    return try touched
      + written.enumerated().map { index, line in
        OperationLog.StoredImage(
          collection: line.collection.name, record: line.id,
          before: try line.collection.load(line.id, in: connection), after: logged.entry.id,
          ordinal: next + index)
      }
  }

  /// Puts an operation that the server performed otherwise than this device back in the log, so that it can be undone and is
  /// not undone twice.
  func putBack(_ logged: OperationLog.Line, _ images: [OperationLog.StoredImage]) throws {
    let log = OperationLog(connection: connection)
    // A pull that came before the reply has put it back already.
    try log.remove(logged.entry.id)
    if images.isEmpty { return }
    try log.put(logged, images: images)
    if let type = workspace.composition.operation(logged.entry.name)?.type as? any Reversal.Type {
      try JSON.value(type, from: logged.entry.input).mark(logged.entry.id, in: connection)
    }
  }
}
