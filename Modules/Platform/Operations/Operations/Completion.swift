import Core
import Persistence

/// An operation that completes a record that an earlier one began, such as the end of running hours.
public protocol Completion: Operation {
  var completed: ID { get }

  /// An operation that adds the completed record in one step, for a history that is carried over.
  ///
  /// Beginning the record again could conflict with another one that is under way by now.
  ///
  /// - Parameter record: the record as it was after this operation.
  /// - Returns: `nil` where the record cannot be read; its operations are then carried over unchanged.
  func addition(of record: Record) throws -> (any Operation)?
}
