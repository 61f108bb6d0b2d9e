import Auth
import Core
import Persistence

/// A change a user can make, as a value.
///
///     struct AddRemark: Operations.Operation {
///       static let name = "remarks.remark.add"
///       static let right = Right.addRemarks
///
///       /// The new remark.
///       let id: ID
///       let worksite: ID
///       let text: String
///
///       func perform(in change: Change, by actor: Actor) throws -> Done {
///         _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
///         if text.isEmpty {
///           throw Failure(.invalid, "remarks.empty", .emptyRemark, remedy: .writeRemark, field: "text")
///         }
///         try change.insert(
///           RemarksFeature.remarks, id, [("site", worksite), ("author", actor.user), ("text", text)])
///         return Done()
///       }
///
///       func summary(before: Record?, outcome: Done) -> Phrase { .addedRemark(text) }
///     }
///
/// An operation conforms to a facet, such as ``NamingOperation`` or ``DecisionOperation``, only where it has it.
///
/// Everything is resolved when the value is made: the ids of new records, dates, defaults. Performing it
/// later, or on another device, writes the same rows.
public protocol Operation: Codable, Sendable {
  /// The result returned to the caller.
  associatedtype Outcome: Codable, Sendable

  /// The name in the log and in HTTP: `documents.folder.add`.
  static var name: String { get }

  /// The version of the input's JSON, which the log keeps.
  ///
  /// It is counted up when a release changes the names of members or their meaning. All operations have 1: no
  /// installation has inputs with other names.
  static var schema: Int { get }

  /// The right its actor needs. A right of the company is checked before anything else; one of a worksite is
  /// checked by ``perform(in:by:)``, which knows the worksite.
  static var right: Right { get }

  /// Whether undo can take it back.
  static var undo: UndoRule { get }

  /// Whether only a server may perform it, immediately: it is never queued and is part of no batch.
  static var isOnlineOnly: Bool { get }

  /// The operation as the log keeps it: without secrets.
  var logged: Self { get }

  /// ``logged`` in JSON, with sorted keys. A frequent operation may write it faster than the general encoder.
  func json() throws -> String

  /// Content it names; it must be in the blob store before the operation is performed.
  var blobs: [Blob] { get }

  /// Checks the rules and the rights, and writes.
  ///
  /// - Throws: ``Failure``; nothing is written then.
  func perform(in change: Change, by actor: Actor) throws -> Outcome

  /// A description of the operation before it is performed, shown for one that was rejected.
  var plan: Phrase { get }

  /// Whether it stays on a machine without a server when the machine's history is carried over to one.
  ///
  /// Such an operation concerns the local data alone, such as a company setting.
  static var isLocalOnly: Bool { get }

  /// The operation as it is once its user discards an earlier pending one.
  ///
  /// A save that is based on the discarded one takes the base of that.
  func afterDiscarding(_ discarded: Self) -> Self

  /// A description of the performed operation for the history.
  ///
  /// - Parameter before: the first record it touched, as it was before.
  func summary(before: Record?, outcome: Outcome) -> Phrase
}

extension Operation {
  public static var schema: Int { 1 }
  /// By default, undo takes the operation back.
  public static var undo: UndoRule { .possible }
  /// By default, an operation can be performed anywhere.
  public static var isOnlineOnly: Bool { false }
  public var logged: Self { self }
  /// By default, encoded by the general encoder.
  public func json() throws -> String { try JSON.text(logged) }
  public var blobs: [Blob] { [] }
  /// By default, the operation's name.
  public var plan: Phrase { Phrase(verbatim: Self.name) }
  /// By default, an operation does not depend on what a discarded one wrote.
  public func afterDiscarding(_ discarded: Self) -> Self { self }
  /// By default, an operation is carried over.
  public static var isLocalOnly: Bool { false }
}

extension Operation where Outcome == Done {
  /// The summary of the operation, as far as its input is enough.
  public var plan: Phrase { summary(before: nil, outcome: Done()) }
}

extension Operation {
  /// Whether a logged input is of this operation, also where it has members that this build does not know.
  func isSame(asLogged input: String) throws -> Bool {
    let own = try json()
    return try input == own || (try? JSON.value(Self.self, from: input))?.json() == own
  }

  /// An outcome as it is kept and sent: JSON.
  static func text(of outcome: Outcome) throws -> String {
    // `Done` is by far the most frequent outcome, so its JSON is not encoded each time.
    outcome is Done ? "{}" : try JSON.text(outcome)
  }
}

/// The outcome of an operation that returns nothing.
public struct Done: Codable, Hashable, Sendable {
  /// Creates the only value there is.
  public init() {}
}
