import Auth
import Core
import Foundation

/// Whoever made a request, once they showed who they are.
public struct Caller: Hashable, Sendable {
  /// The person, their role and their device.
  public let actor: Actor
  /// What they log in with.
  public let username: String
  /// The session their token belongs to.
  public let session: ID
  /// The scope of the app password that they showed; `nil` for a login of their own.
  public let scope: ProgramScope?

  /// A caller from its parts.
  public init(actor: Actor, username: String, session: ID, scope: ProgramScope?) {
    self.actor = actor
    self.username = username
    self.session = session
    self.scope = scope
  }

  /// Passes when the caller may perform operations of a right with the credentials that they showed.
  ///
  /// - Throws: ``Failure`` of kind `forbidden`: `http.program` where no app password is enough, `http.programScope` where the
  ///   scope of this one is too narrow.
  public func require(_ right: Right) throws {
    try requireReading(right)
    if scope == .dav, right.program == .api {
      throw Failure(.forbidden, "http.programScope", .programScope, remedy: .makeAPIPassword)
    }
  }

  /// Passes when the caller may ask queries of a right with the credentials that they showed.
  ///
  /// - Throws: ``Failure`` `http.program` of kind `forbidden` where no app password is enough.
  public func requireReading(_ right: Right) throws {
    if scope != nil, right.program == nil {
      throw Failure(.forbidden, "http.program", .programMayNot, remedy: .logInForThat)
    }
  }
}

/// What a request shows of who makes it (RFC 9110 §11).
public enum Credentials: Hashable, Sendable {
  /// A token from logging in (RFC 6750).
  case bearer(String)
  /// A username and a password made for a program (RFC 7617).
  case basic(username: String, password: String)

  /// The credentials of an `Authorization` field; `nil` when they have another form.
  public init?(field: String) {
    let parts = field.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0].lowercased() {
    case "bearer": self = .bearer(parts[1])
    case "basic":
      guard let bytes = Data(base64Encoded: parts[1]), let pair = String(validating: bytes, as: UTF8.self),
        let colon = pair.firstIndex(of: ":")
      else { return nil }
      self = .basic(username: String(pair[..<colon]), password: String(pair[pair.index(after: colon)...]))
    default: return nil
    }
  }

  /// Finds out whose they are.
  ///
  /// - Throws: ``Failure`` of kind `unauthenticated`.
  public typealias Check = @Sendable (Credentials) throws -> Caller
}
