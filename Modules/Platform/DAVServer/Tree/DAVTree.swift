import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

/// The resources of a feature that programs reach by WebDAV: places, resources, and the operations that writes become.
///
/// A method of WebDAV finds the place of its path, and turns into queries and operations of the tree:
///
///     ResourceTree(below: "/shelf/", errors: .dav(), handle: ShelfTree.answer)
package protocol DAVTree: DAVReads {
  /// The compliance classes, by which clients decide what they may ask (RFC 4918 §10.1).
  static var compliance: [String] { get }

  /// Returns the rejection of an operation as clients of the tree understand it; `nil` for a failure without a condition.
  ///
  /// - Parameters:
  ///   - path: the path that was to be written.
  ///   - privilege: the privilege that writing there needs.
  static func rejection(_ failure: Failure, at path: DAVPath, needing privilege: Privilege) -> DAVError?

  /// Returns the entity tag of the member at a place, in a transaction; `nil` where there is none.
  func tag(at place: Place, in performer: Performer) throws -> String?

  /// Stores the body of a request as the resource at its place.
  func put(_ request: DAVRequest<Self>) async throws -> DAVWritten

  /// Removes the resource at the place of a request.
  func remove(_ request: DAVRequest<Self>) async throws

  /// Copies or moves the resource at the place of a request.
  ///
  /// - Returns: whether nothing was at the target.
  func transfer(_ transfer: DAVTransfer<Place>, _ request: DAVRequest<Self>) async throws -> Bool

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
  /// Knows no further report.
  package func report(
    _ element: DAVElement, _ depth: Depth?, _ request: DAVRequest<Self>
  ) throws -> Response? { nil }

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
  let tag: String

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - isNew: whether nothing was at the place.
  ///   - tag: the strong entity tag of the bytes that were sent, without quotes.
  package init(isNew: Bool, tag: String) {
    self.isNew = isNew
    self.tag = tag
  }
}

/// A COPY or MOVE.
package struct DAVTransfer<Place: DAVPlace>: Sendable {
  /// Whether the resource leaves its place.
  package let isMove: Bool
  /// The place that it gets.
  package let target: Place
  /// Whether it may replace a resource there.
  package let overwrite: Overwrite
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
