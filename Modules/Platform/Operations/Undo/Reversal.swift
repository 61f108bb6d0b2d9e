import Auth
import Core
import Persistence

/// An operation that reverts earlier ones back by restoring the records they touched.
///
/// Content and version are both restored, so that the operation before can be undone next. It is rejected,
/// and changes nothing, when another user changed a record meanwhile.
package protocol Reversal: Operation where Outcome == Done {
  static var kind: OperationLog.Kind { get }
  /// The kind of log entry that this reverts back.
  static var reverts: OperationLog.Kind { get }
  /// The operations to take back, in the order they were performed.
  var operations: [ID] { get }
  /// The operations that count as done again.
  var revived: [ID] { get }
  /// Marks the operations that this took back, and those that count as done again.
  func mark(_ id: ID, in connection: Connection) throws
  /// Reverts ``mark(_:in:)``; the caller restores the records.
  func forget(_ id: ID, in connection: Connection) throws
}

extension Reversal {
  func perform(in change: Change, by actor: Actor) throws -> Done {
    let log = OperationLog(connection: change.connection)
    var touched: [ID: RecordKind] = [:]
    let taken = try operations.reversed().map { id in
      // Of its own device only: an app password for one program must not undo what its user did elsewhere.
      guard let entry = try log.entry(id), entry.actor == actor.user, entry.device == actor.device,
        entry.undoneBy == nil, entry.kind == Self.reverts
      else { throw Self.stale }
      let withdrawable = change.composition.operation(entry.name)?.type as? any WithdrawableOperation.Type
      let images = try log.images(of: id, limit: withdrawable == nil ? nil : 1).reversed()
      let withdrawal = withdrawable?.withdrawal(at: change.at, by: actor)
      return (entry, withdrawal, try images.map { ($0, try recordKind(of: $0, change)) })
    }
    // All of it before any record is restored: a record that gives the right may itself be among them.
    for (_, _, images) in taken {
      for (image, recordKind) in images where !recordKind.isDerived {
        let records = [image.before, try recordKind.load(image.record, in: change.connection)]
        try requireChangeable(records.compactMap(\.self), in: recordKind, by: actor, change)
      }
    }
    for (entry, withdrawal, images) in taken {
      for (image, recordKind) in images {
        let version = try recordKind.load(image.record, in: change.connection)?.id("version")
        guard version == image.after || recordKind.isDerived else {
          throw try overtaken(entry, at: image.record, isHere: version != nil, by: actor, change)
        }
        if let withdrawal {
          try change.update(recordKind, image.record, withdrawal)
        } else {
          try putBack(image, in: recordKind, change)
        }
        touched[image.record] = recordKind
      }
    }
    for id in revived {
      guard let entry = try log.entry(id), entry.actor == actor.user,
        entry.undoneBy.map(operations.contains) ?? false
      else { throw Self.stale }
    }
    try mark(change.operation, in: change.connection)
    for (id, recordKind) in touched {
      try recordKind.check(id, try recordKind.load(id, in: change.connection), change.connection)
    }
    return Done()
  }

  func mark(_ id: ID, in connection: Connection) throws {
    for operation in operations {
      try connection.execute("UPDATE operations_operation SET undone_by = \(id) WHERE id = \(operation)")
    }
    for operation in revived {
      try connection.execute("UPDATE operations_operation SET undone_by = NULL WHERE id = \(operation)")
    }
  }

  private static var stale: Failure {
    Failure(.conflict, "sync.undoStale", .undoStale, remedy: .seeHistory)
  }

  /// Why an operation is not taken back whose record was changed since.
  ///
  /// The failure names the later operation, if the actor did it, and the remedy.
  private func overtaken(
    _ entry: OperationLog.Entry, at record: ID, isHere: Bool, by actor: Actor, _ change: Change
  ) throws -> Failure {
    let log = OperationLog(connection: change.connection)
    let later = try log.latest(touching: record)
    // A replica may have dropped the record, and not have read it again.
    if !isHere, let later, try log.images(of: later.id).last(where: { $0.record == record })?.after != nil {
      let what = try log.summary(of: entry, change.composition)
      return Failure(.conflict, "sync.undoNotHere", .undoNotHere(what), remedy: .readItAgain)
    }
    let isOwn = later?.actor == actor.user && later?.kind != .forgotten && later?.id != entry.id
    return Failure(
      .conflict, "sync.undoChanged",
      .undoChanged(
        try log.summary(of: entry, change.composition),
        since: isOwn ? try later.map { try log.summary(of: $0, change.composition) } : nil),
      remedy: (isOwn ? later : nil).flatMap { change.composition.operation($0.name)?.type.undo.remedy }
        ?? .seeHistory)
  }

  private func recordKind(of image: OperationLog.StoredImage, _ change: Change) throws -> RecordKind {
    guard let recordKind = change.composition.recordKind(image.recordKind) else {
      throw Failure(.conflict, "sync.undoUnknown", .undoUnknown(image.recordKind), remedy: .updateToUndo)
    }
    return recordKind
  }

  /// Checks that the actor may still change a record, and that a setting in it may be changed at present.
  ///
  /// - Parameter records: a record as it was and as it is.
  private func requireChangeable(
    _ records: [Record], in recordKind: RecordKind, by actor: Actor, _ change: Change
  ) throws {
    for record in records where try !recordKind.allows(.change, record, actor, change.connection) {
      throw Failure(.notFound, "sync.recordGone", .recordGone, remedy: .seeHistory)
    }
    for setting in Set(records.compactMap(recordKind.setting)) {
      try change.composition.requireChangeable(setting, change.connection)
    }
  }

  private func putBack(_ image: OperationLog.StoredImage, in recordKind: RecordKind, _ change: Change) throws
  {
    do {
      try change.connection.nested { try change.restore(recordKind, image.record, to: image.before) }
    } catch let failure as Failure where failure.code == .persistenceConstraint {
      throw Failure(.conflict, "sync.undoBlocked", .undoBlocked, remedy: .seeHistory, cause: failure)
    }
  }
}

/// Takes back the operations of one command.
struct Undo: Reversal {
  static let name = "operations.undo"
  static let right = Right.changeOwn
  static let kind = OperationLog.Kind.undo
  static let reverts = OperationLog.Kind.done
  let operations: [ID]
  var revived: [ID] { [] }

  func forget(_ id: ID, in connection: Connection) throws {
    try connection.execute("UPDATE operations_operation SET undone_by = NULL WHERE undone_by = \(id)")
  }

  var plan: Phrase { .anUndo }

  func summary(before: Record?, outcome: Done) -> Phrase { .undid([]) }
}

/// Takes back an undo.
struct Redo: Reversal {
  static let name = "operations.redo"
  static let right = Right.changeOwn
  static let kind = OperationLog.Kind.redo
  static let reverts = OperationLog.Kind.undo
  let operations: [ID]
  let revived: [ID]

  func forget(_ id: ID, in connection: Connection) throws {
    try connection.execute("UPDATE operations_operation SET undone_by = NULL WHERE undone_by = \(id)")
    for operation in revived {
      try connection.execute(
        "UPDATE operations_operation SET undone_by = \(operations.first) WHERE id = \(operation)")
    }
  }

  var plan: Phrase { .aRedo }

  func summary(before: Record?, outcome: Done) -> Phrase { .redid([]) }
}
