import Auth
import Core
import Persistence

/// An operation that takes earlier ones back by putting the records they touched back as they were.
///
/// Content and version both come back, so that the operation before can be taken back next. It is refused, and changes
/// nothing, when a record was changed by somebody else meanwhile.
protocol Reversal: Operation where Outcome == Done {
  static var kind: OperationLog.Kind { get }
  /// What an entry must be to be taken back by this.
  static var takes: OperationLog.Kind { get }
  /// The operations to take back, in the order they were performed.
  var operations: [ID] { get }
  /// What to mark as standing again.
  var revived: [ID] { get }
  /// Marks what this took back, and what stands again by it.
  func mark(_ id: ID, in connection: Connection) throws
  /// Marks everything as it was before this was performed; the records are put back by whoever asks.
  func forget(_ id: ID, in connection: Connection) throws
}

extension Reversal {
  func perform(in change: Change, by actor: Actor) throws -> Done {
    let log = OperationLog(connection: change.connection)
    var touched: [ID: RecordKind] = [:]
    let taken = try operations.reversed().map { id in
      // From its own device only: a password made for one program must not take back what its person did elsewhere.
      guard let entry = try log.entry(id), entry.actor == actor.user, entry.device == actor.device,
        entry.undoneBy == nil, entry.kind == Self.takes
      else { throw Self.stale }
      return (entry, try log.images(of: id).reversed().map { ($0, try recordKind(of: $0, change)) })
    }
    // All of it before anything is put back: what gives the right may itself be among what goes.
    for (_, images) in taken {
      for (image, recordKind) in images {
        let records = [image.before, try recordKind.load(image.record, in: change.connection)]
        try requireChangeable(records.compactMap(\.self), in: recordKind, by: actor, change)
      }
    }
    for (entry, images) in taken {
      for (image, recordKind) in images {
        let version = try recordKind.load(image.record, in: change.connection)?.id("version")
        guard version == image.after else {
          throw try overtaken(entry, at: image.record, isHere: version != nil, by: actor, change)
        }
        try putBack(image, in: recordKind, change)
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
      try connection.execute("UPDATE sync_operation SET undone_by = \(id) WHERE id = \(operation)")
    }
    for operation in revived {
      try connection.execute("UPDATE sync_operation SET undone_by = NULL WHERE id = \(operation)")
    }
  }

  private static var stale: Failure {
    Failure(.conflict, "sync.undoStale", .undoStale, remedy: .seeHistory)
  }

  /// Why an operation is not taken back that wrote a record which something else was done to since: what that was, if the
  /// actor did it, and what there is to do instead.
  private func overtaken(
    _ entry: OperationLog.Entry, at record: ID, isHere: Bool, by actor: Actor, _ change: Change
  ) throws -> Failure {
    let log = OperationLog(connection: change.connection)
    let later = try log.latest(touching: record)
    // A copy may have lost sight of it, and not have read it again.
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
      remedy: (isOwn ? later : nil).flatMap { change.composition.operation($0.name)?.type.insteadOfUndo }
        ?? .seeHistory)
  }

  private func recordKind(of image: OperationLog.StoredImage, _ change: Change) throws -> RecordKind {
    guard let recordKind = change.composition.recordKind(image.recordKind) else {
      throw Failure(.conflict, "sync.undoUnknown", .undoUnknown(image.recordKind))
    }
    return recordKind
  }

  /// Whoever lost the right to a record since may not undo what they did to it either; nor does a setting change by undo
  /// that could not be changed now.
  ///
  /// - Parameter records: a record as it was and as it is.
  private func requireChangeable(
    _ records: [Record], in recordKind: RecordKind, by actor: Actor, _ change: Change
  ) throws {
    for record in records where try !recordKind.allows(.change, record, actor, change.connection) {
      throw Failure(.notFound, "sync.recordGone", .recordGone)
    }
    for setting in Set(records.compactMap(recordKind.setting)) {
      try change.composition.requireChangeable(setting, change.connection)
    }
  }

  private func putBack(_ image: OperationLog.StoredImage, in recordKind: RecordKind, _ change: Change) throws
  {
    do {
      try change.restore(recordKind, image.record, to: image.before)
    } catch let failure as Failure where failure.code == Failure.constraintCode {
      throw Failure(.conflict, "sync.undoBlocked", .undoBlocked, remedy: .seeHistory, cause: failure)
    }
  }
}

/// Takes back what one command did.
struct Undo: Reversal {
  static let name = "sync.undo"
  static let right = Right.changeOwn
  static let kind = OperationLog.Kind.undo
  static let takes = OperationLog.Kind.done
  let operations: [ID]
  var revived: [ID] { [] }

  func forget(_ id: ID, in connection: Connection) throws {
    try connection.execute("UPDATE sync_operation SET undone_by = NULL WHERE undone_by = \(id)")
  }

  var plan: Phrase { .anUndo }

  func summary(before: Record?, outcome: Done) -> Phrase { .undid([]) }
}

/// Takes back an undo.
struct Redo: Reversal {
  static let name = "sync.redo"
  static let right = Right.changeOwn
  static let kind = OperationLog.Kind.redo
  static let takes = OperationLog.Kind.undo
  let operations: [ID]
  let revived: [ID]

  func forget(_ id: ID, in connection: Connection) throws {
    try connection.execute("UPDATE sync_operation SET undone_by = NULL WHERE undone_by = \(id)")
    for operation in revived {
      try connection.execute(
        "UPDATE sync_operation SET undone_by = \(operations.first) WHERE id = \(operation)")
    }
  }

  var plan: Phrase { .aRedo }

  func summary(before: Record?, outcome: Done) -> Phrase { .redid([]) }
}
