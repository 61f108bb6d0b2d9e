import Auth
import Core
import Foundation
import Hummingbird

/// The authenticated sender of a request.
package struct Caller: Hashable, Sendable {
  /// The user, role and device.
  package let actor: Actor
  /// The username that the caller logs in with.
  package let username: String
  /// The session of the caller's token.
  package let session: ID
  /// The scope of the app password; `nil` for a login of the user.
  package let scope: ProgramScope?

  /// Creates a caller from its parts.
  package init(actor: Actor, username: String, session: ID, scope: ProgramScope?) {
    self.actor = actor
    self.username = username
    self.session = session
    self.scope = scope
  }

  /// Checks that the caller's credentials may perform operations of a right.
  ///
  /// - Throws: ``Failure`` of kind `forbidden`: `http.program` where app passwords are not sufficient,
  ///   `http.programScope` where the scope of this one is too narrow.
  package func require(_ right: Right) throws {
    try requireReading(right)
    if scope == .dav, right.program == .api {
      throw Failure(.forbidden, "http.programScope", .programScope, remedy: .makeAPIPassword)
    }
  }

  /// Checks that the caller's credentials may read what a right covers.
  ///
  /// - Throws: ``Failure`` `http.program` of kind `forbidden` where app passwords are not sufficient.
  package func requireReading(_ right: Right) throws {
    if right.program == nil { try requirePerson() }
  }

  /// Checks that the caller logged in with their own password.
  ///
  /// - Throws: ``Failure`` `http.program` of kind `forbidden` for an app password.
  package func requirePerson() throws {
    if scope != nil { throw Failure(.forbidden, "http.program", .programMayNot, remedy: .logInForThat) }
  }
}

/// The credentials of a request (RFC 9110 §11).
package enum Credentials: Hashable, Sendable {
  /// A token from a login (RFC 6750).
  case bearer(String)
  /// A username and an app password (RFC 7617).
  case basic(username: String, password: String)
  /// A token from a login, in the cookie of a browser (RFC 6265).
  case cookie(String)

  /// Parses an `Authorization` field; `nil` when it has another form.
  package init?(field: String) {
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

  /// The credentials of a request: those of its `Authorization` field, else those of its cookie.
  package init?(of request: Request, from client: Client) {
    if let field = request.headers[.authorization] {
      self.init(field: field)
    } else if let token = Cookie.session.value(in: request, from: client) {
      self = .cookie(token)
    } else {
      return nil
    }
  }

  /// Authenticates credentials.
  ///
  /// - Throws: ``Failure`` of kind `unauthenticated`.
  package typealias Check = @Sendable (Credentials) throws -> Caller
}
