import Core

/// The operations of local data that are carried over together.
package struct CarryOverPlan: Sendable {
  /// The operations, with the ids on the server.
  package internal(set) var operations: [LocalOperation] = []
  /// The operations that need not be sent: the server has their things, or another operation includes them.
  var settled: Set<ID> = []
  /// The ids of local things, and of those on the server that they are.
  package var mapping: [ID: ID]
}
