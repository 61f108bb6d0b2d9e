import Core
import DAVKit
import HTTPTypes
import Operations
import Persistence
import ServerKit

/// The transaction of a request that writes, in which the conditions of the request are checked.
package struct DAVTransaction<Tree: DAVTree> {
  package let request: DAVRequest<Tree>
  /// Performs the operations of the transaction.
  package let performer: Performer
  /// The locks on the resource of the request, after the first question for them.
  let resourceLocks = ResourceLocksCache()

  /// Checks the conditions of the request on the member that it changes, and the locks that bind the method there.
  ///
  /// - Parameter validators: those of the member; `nil` where there is none.
  /// - Throws: ``DAVError`` 412, and 423 for a lock whose token the request does not submit.
  package func check(_ method: HTTPRequest.Method, on validators: Validators?) throws {
    try checkConditions(method, on: validators)
    try requireTokens(for: method, exists: validators != nil)
  }

  /// Checks the conditions of the request on the member that it changes.
  ///
  /// - Parameter validators: those of the member; `nil` where there is none.
  /// - Throws: ``DAVError`` 412.
  package func checkConditions(_ method: HTTPRequest.Method, on validators: Validators?) throws {
    try request.check(method, on: validators)
    try checkStates()
  }

  /// Checks the field `If` (RFC 4918 §10.4), whose states are entity tags and tokens of locks.
  ///
  /// - Throws: ``DAVError`` 412.
  func checkStates() throws {
    guard let field = try IfHeader(request.headers) else { return }
    let holds = try field.holds { resource, state in
      guard let place = resource.map({ request.place(at: $0) }) ?? request.place else { return false }
      switch state {
      case .token(let uri): return try hasLock(LockToken(uri: uri), at: place)
      case .tag(let text):
        let current = try request.tree.state(at: place, in: performer)?.tag.flatMap { EntityTag($0) }
        guard let wanted = EntityTag(field: text), let current else { return false }
        return current.isStronglyEqual(to: wanted)
      }
    }
    guard holds else { throw DAVError.preconditionFailed }
  }
}

extension DAVRequest {
  /// Checks the conditions of the request, but for `If`, on the member that it changes.
  ///
  /// - Parameter validators: those of the member; `nil` where there is none.
  /// - Throws: ``DAVError`` 412.
  package func check(_ method: HTTPRequest.Method, on validators: Validators?) throws {
    guard conditions.outcome(of: method, on: validators) == .proceed else {
      throw DAVError.preconditionFailed
    }
  }

  /// Runs work in a transaction. The work checks the conditions of the request.
  ///
  /// - Parameter contents: what the operations name. The transaction stores the content that has no file of its own.
  package func write<Value: Sendable>(
    bringing contents: [StagedBlob] = [],
    _ work: @escaping @Sendable (DAVTransaction<Tree>) throws -> Value
  ) async throws -> Value {
    try await call.services.writes.run(as: caller.actor, bringing: contents) { performer in
      try work(DAVTransaction(request: self, performer: performer))
    }
  }

  /// Performs an operation on a collection, if the conditions of the request hold.
  ///
  /// - Parameters:
  ///   - place: the place that the operation writes to.
  ///   - privilege: the privilege that the operation needs there.
  package func perform(
    _ operation: some Operations.Operation, at place: Tree.Place, needing privilege: Privilege
  ) async throws {
    try caller.require(type(of: operation).right)
    let path = tree.path(of: place)
    try await write { transaction in
      try transaction.checkStates()
      try Tree.reporting(at: path, needing: privilege) {
        _ = try transaction.performer.perform(operation, batch: transaction.performer.newID())
      }
    }
  }
}

extension DAVError {
  /// A request whose `If`, `If-Match` or `If-None-Match` does not hold.
  package static let preconditionFailed = DAVError(
    .preconditionFailed,
    failure: Failure(.conflict, "dav.precondition", .changedSinceRead, remedy: .synchroniseFirst))
}
