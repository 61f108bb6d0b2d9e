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
  /// Whether they showed a password made for one program: that may not change how to log in.
  public let isProgram: Bool

  /// A caller from its parts.
  public init(actor: Actor, username: String, session: ID, isProgram: Bool) {
    self.actor = actor
    self.username = username
    self.session = session
    self.isProgram = isProgram
  }

  /// Goes on when a right may be used the way the caller showed who they are.
  ///
  /// - Throws: ``Failure`` `http.program` of kind `forbidden` for an app password where it takes a person.
  public func require(_ right: Right) throws {
    if isProgram, right.takesPerson {
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
