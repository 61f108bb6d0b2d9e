import Auth
import Core
import Persistence

/// An operation that names the record it adds. When the name is taken, the record gets another one.
public protocol NamingOperation: Operation {
  /// The name; `nil` where it gives none.
  var givenName: String? { get }
}

/// An operation for whose rejection there is a further remedy, beside retrying or discarding it.
public protocol MendableOperation: Operation {
  /// The further remedy; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - id: of the operation.
  ///   - reason: why it was rejected; `nil` where that is not known.
  static func remedy(forRejected id: ID, because reason: Failure?) -> Remedy?
}

/// An operation whose values another user's later operation may replace, of which its user is notified.
public protocol ReplaceableOperation: Operation {
  /// A message for its user about values that it wrote and that a later operation of another device replaced.
  ///
  /// - Parameter present: the first record it touched, as it is now.
  /// - Returns: `nil` when the record still has its values.
  func replacement(by present: Record) -> Phrase?
}

/// An operation that tells its user in other words what it did than it tells readers of the history.
public protocol AnnouncedOperation: Operation {
  /// The words for its user; `nil` for those of the history.
  func announcement(of outcome: Outcome, in composition: Composition) -> Phrase?
}

/// An operation whose undo leaves the records that it made.
///
/// The undo changes the first of them so that users do not see it any more. An operation that makes a whole tree is one: the tree
/// may have gained other records since.
public protocol WithdrawableOperation: Operation {
  /// The columns that an undo gives the first record.
  static func withdrawal(at instant: Instant, by actor: Actor) -> Change.Columns
}

/// An operation that makes records from others.
///
/// Their ids follow from its own id and from those of the others.
public protocol CopyingOperation: Operation {
  /// The ids of the records that an operation makes from another record.
  static func copies(of source: ID, by operation: ID) -> [ID]
}

/// A decision about several records, of which some may be left out when it is performed.
public protocol DecisionOperation: Operation {
  /// The part that was left out when the operation was performed; `nil` where it was performed whole.
  ///
  /// A device keeps this part in its outbox, like an operation that the server rejected.
  func leftOver(by outcome: Outcome) -> LeftOver<Self>?

  /// The decision on the present records, when the user retries it after a rejection.
  ///
  /// A decision names the versions that its user saw; decided again, it names the present ones.
  ///
  /// - Parameter change: the present records. Nothing is written.
  func decidedAgain(in change: Change, by actor: Actor) throws -> Self
}
