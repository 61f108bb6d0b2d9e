import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import Persistence
import ServerKit

/// The resources of a feature that programs reach by WebDAV: places, resources, and the operations that writes become.
///
/// A method of WebDAV finds the place of its path, and turns into queries and operations of the tree:
///
///     ResourceTree(below: "/shelf/", errors: .dav(), handle: ShelfTree.answer)
package protocol DAVTree: DAVReads, DAVLocks {
  /// Returns the rejection of an operation as clients of the tree understand it; `nil` for a failure without a condition.
  ///
  /// - Parameters:
  ///   - path: the path that was to be written.
  ///   - privilege: the privilege that writing there needs.
  static func rejection(_ failure: Failure, at path: DAVPath, needing privilege: Privilege) -> DAVError?

  /// Returns the rejection of a method that a place does not accept.
  ///
  /// - Returns: `nil` for 405 with the methods that it accepts.
  func rejection(of method: HTTPRequest.Method, at place: Place) throws -> DAVError?

  /// Returns the state of the resource at a place, in a transaction; `nil` where there is none.
  func state(at place: Place, in performer: Performer) throws -> DAVState?

  /// Stores the body of a request as the resource at its place.
  func put(_ request: DAVRequest<Self>) async throws -> DAVWritten

  /// Removes the resource at the place of a request.
  func remove(_ request: DAVRequest<Self>) async throws

  /// Checks a COPY or MOVE by its places alone.
  ///
  /// - Throws: ``DAVError`` for a place that the resource may not get.
  func check(_ transfer: DAVTransfer<Place>, of place: Place) throws

  /// Copies or moves the resource at the place of a request, whose conditions hold and whose target has a parent.
  ///
  /// - Parameters:
  ///   - source: the resource as it is now.
  ///   - target: the other resource that it replaces; `nil` where none is at the target.
  func transfer(
    _ transfer: DAVTransfer<Place>, of source: DAVState, over target: DAVState?,
    in transaction: DAVTransaction<Self>
  ) throws

  /// Locks the resource at the place of a request; where there is none, it makes an empty one.
  ///
  /// - Returns: the lock, and whether the resource is new.
  /// - Throws: ``DAVError`` 423 for a lock that excludes it.
  func lock(_ draft: DAVLockDraft, in transaction: DAVTransaction<Self>) throws -> (ActiveLock, isNew: Bool)

  /// Returns the content of the resource that a LOCK at a place makes; empty where one is there.
  func contentsOfLock(at place: Place) throws -> [StagedBlob]

  /// Prepares a new collection at the place of a request.
  ///
  /// - Parameter mkcol: its types and properties; `nil` for a plain collection.
  func makeCollection(_ mkcol: ExtendedMkcol?, _ request: DAVRequest<Self>) throws -> PropertyWrite

  /// Prepares changes of the properties of the resource at the place of a request.
  func edit(_ changes: [PropertyUpdate.Change], _ request: DAVRequest<Self>) throws -> PropertyWrite

  /// Answers a report that the tree adds to those of WebDAV; `nil` for one that it does not know.
  func report(_ element: DAVElement, _ depth: Depth?, _ request: DAVRequest<Self>) throws -> Response?
}

extension DAVTree {
  /// By default, rejects the lock.
  package func lock(
    _ draft: DAVLockDraft, in transaction: DAVTransaction<Self>
  ) throws -> (ActiveLock, isNew: Bool) { throw DAVError(.methodNotAllowed) }

  /// By default, a LOCK makes no content.
  package func contentsOfLock(at place: Place) throws -> [StagedBlob] { [] }

  /// Knows no further report.
  package func report(
    _ element: DAVElement, _ depth: Depth?, _ request: DAVRequest<Self>
  ) throws -> Response? { nil }

  /// Rejects a method that a place does not accept with 405.
  package func rejection(of method: HTTPRequest.Method, at place: Place) throws -> DAVError? { nil }

  /// Runs work, and throws its failures as clients of the tree understand them.
  package static func reporting<Value>(
    at path: DAVPath, needing privilege: Privilege, _ work: () throws -> Value
  ) throws -> Value {
    do {
      return try work()
    } catch let failure as Failure {
      throw rejection(failure, at: path, needing: privilege) ?? failure
    }
  }
}

/// The outcome of a PUT.
package struct DAVWritten: Sendable {
  let isNew: Bool
  let tag: String?
  let isTimeAccepted: Bool

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - isNew: whether nothing was at the place.
  ///   - tag: the strong entity tag of the bytes that were sent, without quotes; `nil` where the resource has others.
  ///   - isTimeAccepted: whether the resource has the time that the client sent as `X-OC-Mtime`.
  package init(isNew: Bool, tag: String?, isTimeAccepted: Bool = false) {
    self.isNew = isNew
    self.tag = tag
    self.isTimeAccepted = isTimeAccepted
  }
}

/// A COPY or MOVE.
package struct DAVTransfer<Place: DAVPlace>: Sendable {
  /// Whether the resource leaves its place.
  package let isMove: Bool
  /// The place that it gets.
  package let target: Place
  /// Whether it may replace a resource there.
  let overwrite: Overwrite
  /// Whether only a collection itself is copied, without its members (RFC 4918 §9.8.3).
  package let isShallow: Bool
}

/// The state of a resource in a transaction.
package struct DAVState: Sendable {
  /// The record behind it, which keeps its id wherever it moves.
  package let id: ID
  /// Whether it is a collection.
  package let isCollection: Bool
  /// The text of its strong entity tag, without quotes; `nil` for a resource without content.
  package let tag: String?
  let modifiedAt: Instant?

  /// Creates the state of a collection that has no validators.
  package init(collection id: ID) { self.init(id, isCollection: true, tag: nil, modifiedAt: nil) }

  /// Creates the state of a member of a collection.
  package init(_ id: ID, _ member: some DAVMember) {
    self.init(id, isCollection: member.isCollection, tag: member.tag, modifiedAt: member.modifiedAt)
  }

  private init(_ id: ID, isCollection: Bool, tag: String?, modifiedAt: Instant?) {
    self.id = id
    self.isCollection = isCollection
    self.tag = tag
    self.modifiedAt = modifiedAt
  }

  /// The validators, which the conditions of a write are compared with.
  var validators: Validators { Validators(tag: tag.flatMap { EntityTag($0) }, modified: modifiedAt) }
}

/// A write that sets properties: the changes that it rejects, and the operation that performs it.
package struct PropertyWrite: Sendable {
  let rejection: @Sendable (PropertyUpdate.Change) -> DAVError?
  let perform: @Sendable () async throws -> Void

  /// Creates a write.
  ///
  /// - Parameters:
  ///   - rejection: returns why a change is rejected that the table of properties allows.
  ///   - perform: performs all changes, once none is rejected.
  package init(
    rejecting rejection: @escaping @Sendable (PropertyUpdate.Change) -> DAVError? = { _ in nil },
    perform: @escaping @Sendable () async throws -> Void
  ) {
    self.rejection = rejection
    self.perform = perform
  }
}
