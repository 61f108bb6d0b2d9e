import Auth
import Core
import Persistence

/// A change a user can make, as a value.
///
/// Everything is resolved when the value is made: the ids of new records, dates, defaults. Performing it later, or on
/// another device, gives the same rows.
public protocol Operation: Codable, Sendable {
  /// What performing it tells the caller.
  associatedtype Outcome: Codable, Sendable

  /// The name in the log and in HTTP: `documents.folder.create`.
  static var name: String { get }

  /// The shape of the stored input, counted up when it changes.
  static var schema: Int { get }

  /// What its actor must be allowed. A right of the company is asked for before anything else; one of a worksite is
  /// asked for by ``perform(in:by:)``, which knows the worksite.
  static var right: Right { get }

  /// Whether the user can take it back.
  static var isUndoable: Bool { get }

  /// Whether only a server may perform it, at once: never queued, in no batch.
  static var isOnlineOnly: Bool { get }

  /// The operation as the log keeps it: without secrets.
  var logged: Self { get }

  /// Content it names; it must be in the blob store before the operation is performed.
  var blobs: [Blob] { get }

  /// The record whose writing this makes superfluous, as long as the server has not acknowledged that: a save of a document, by
  /// the next one.
  var supersedes: ID? { get }

  /// This and an earlier operation, of any kind, that made ``supersedes`` as one, which does what both do; `nil` when they
  /// cannot be one.
  ///
  /// - Parameter mayHaveArrived: whether the server may have performed the earlier one. The one for both must come to the same
  ///   whether it has or not.
  func replacing(_ earlier: any Operation, mayHaveArrived: Bool) -> Replacement<Self>?

  /// Checks the rules and the rights, and writes.
  ///
  /// - Throws: ``Failure``; nothing is written then.
  func perform(in change: Change, by actor: Actor) throws -> Outcome

  /// What it is to do, for somebody who looks at what was refused.
  var plan: Phrase { get }

  /// The name it gives what it adds, which that gets unless the name is taken by then; `nil` where it gives none.
  var givenName: String? { get }

  /// What to do where it is not taken back by undo, or not any more: what was approved is reopened. `nil` where there is
  /// nothing of the kind.
  static var insteadOfUndo: Phrase? { get }

  /// Whether it is about this data alone, and stays behind when what was done on a machine without a server is carried over to
  /// one: what a company settles for itself.
  static var staysBehind: Bool { get }

  /// What its user can do about one that the server refused, beside sending it again and giving it up.
  ///
  /// - Parameters:
  ///   - id: of the operation.
  ///   - reason: why; `nil` where that is not known.
  static func remedy(forRejected id: ID, because reason: Failure?) -> Phrase?

  /// What it did, for the history.
  ///
  /// - Parameter before: the first record it touched, as it was before.
  func summary(before: Record?, outcome: Outcome) -> Phrase
}

extension Operation {
  public static var schema: Int { 1 }
  /// Most can be taken back.
  public static var isUndoable: Bool { true }
  /// Most can be performed anywhere.
  public static var isOnlineOnly: Bool { false }
  public var logged: Self { self }
  public var blobs: [Blob] { [] }
  /// The name, where nothing better is said.
  public var plan: Phrase { Phrase(verbatim: Self.name) }
  /// Most add nothing with a name.
  public var givenName: String? { nil }
  /// Most are taken back by undo.
  public static var insteadOfUndo: Phrase? { nil }
  /// Of most there is nothing more to say.
  public static func remedy(forRejected id: ID, because reason: Failure?) -> Phrase? { nil }
  /// Most go along.
  public static var staysBehind: Bool { false }
  /// Most stand by themselves.
  public var supersedes: ID? { nil }
  /// Most stand by themselves.
  public func replacing(_ earlier: any Operation, mayHaveArrived: Bool) -> Replacement<Self>? { nil }
}

/// One operation in the place of two, the earlier of which the server has not acknowledged.
public enum Replacement<Later: Operation>: Sendable {
  /// One of the later one's kind: a save over what the save before was to replace.
  case later(Later)
  /// One of another kind, and what the later one tells when that is performed: a document that is added with what was saved
  /// in it since.
  case other(any Operation, telling: Later.Outcome)
}

extension Operation where Outcome == Done {
  /// What it would have done, as far as its input tells.
  public var plan: Phrase { summary(before: nil, outcome: Done()) }
}

extension Operation {
  /// An outcome as it is kept and sent: JSON.
  static func text(of outcome: Outcome) throws -> String {
    // Most have nothing to tell, which need not be written out each time.
    outcome is Done ? "{}" : try JSON.text(outcome)
  }
}

/// The outcome of an operation that has nothing to tell.
public struct Done: Codable, Hashable, Sendable {
  /// The one value.
  public init() {}
}
