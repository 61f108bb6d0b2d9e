import Core
import Foundation
import Persistence

/// Checks and normalizes the details of a user.
package enum UserForm {
  /// Returns a username in composed form (NFKC): 1–64 letters of one script, digits and `. _ -`.
  ///
  /// The first is a letter or a digit, so that no username reads as an option or a path.
  /// Letters of two scripts can look alike, so that one user could pass for another (UTS #39 §5.1). Invisible
  /// characters would allow the same.
  package static func username(_ text: String) throws -> String {
    let name = text.precomposedStringWithCompatibilityMapping
    let isVisible = name.unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint }
    guard (1...64).contains(name.count), isVisible, let first = name.first, !"._-".contains(first),
      scripts.contains(where: { name.wholeMatch(of: $0) != nil })
    else { throw rejection("accounts.username", .usernameForm(text), .usernameExample, field: "username") }
    return name
  }

  /// The forms of usernames, one for each script. A mark may only follow a letter.
  private static var scripts: [Regex<Substring>] {
    [
      /(?:\p{sc=Latin}\p{M}*|[0-9._\-])+/, /(?:\p{sc=Greek}\p{M}*|[0-9._\-])+/,
      /(?:\p{sc=Cyrillic}\p{M}*|[0-9._\-])+/, /(?:\p{sc=Arabic}\p{M}*|[0-9._\-])+/,
      /(?:\p{sc=Hebrew}\p{M}*|[0-9._\-])+/, /(?:\p{sc=Armenian}\p{M}*|[0-9._\-])+/,
      /(?:\p{sc=Georgian}\p{M}*|[0-9._\-])+/, /(?:\p{sc=Devanagari}\p{M}*|[0-9._\-])+/,
      /(?:\p{sc=Thai}\p{M}*|[0-9._\-])+/, /(?:\p{sc=Hangul}|[0-9._\-])+/,
      /(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]\p{M}*|[0-9._\-])+/,
    ].map { $0.matchingSemantics(.unicodeScalar) }
  }

  /// Returns a full name without surrounding spaces: 1–200 characters, none of which steers the text around
  /// it.
  package static func name(_ text: String) throws -> String {
    let name = trimmed(text)
    guard (1...200).contains(name.count), !name.unicodeScalars.contains(where: \.steersText) else {
      throw rejection("accounts.name", .personNameForm, .personNameExample, field: "name")
    }
    return name
  }

  /// Returns a telephone number of 5 to 15 digits (ITU-T E.164), or an empty text.
  package static func phone(_ text: String) throws -> String {
    let phone = trimmed(text)
    let digits = phone.count { $0.isASCII && $0.isNumber }
    guard
      phone.isEmpty
        || phone.utf8.count <= 40 && phone.wholeMatch(of: /\+?[0-9 ()\/.-]+/) != nil
          && (5...15).contains(digits)
    else {
      throw rejection("accounts.phone", .phoneForm(phone), .phoneExample, field: "phone")
    }
    return phone
  }

  /// Returns an e-mail address of at most 254 characters (RFC 5321 §4.5.3.1), or an empty text.
  package static func email(_ text: String) throws -> String {
    let email = trimmed(text)
    let form = /[^\s@<>,;"]+@[^\s@.<>,;"]+(\.[^\s@.<>,;"]+)+/
    guard email.isEmpty || email.utf8.count <= 254 && email.wholeMatch(of: form) != nil else {
      throw rejection("accounts.email", .emailForm(email), .emailExample, field: "email")
    }
    return email
  }

  /// Requires that no other user has the username, in any case of its letters.
  ///
  /// - Parameter isAnonymous: whether the caller has no account yet, and so may not see the id of another user.
  static func requireFree(
    _ username: String, except user: ID? = nil, isAnonymous: Bool = false, in connection: Connection
  ) throws {
    if let other = try User.named(username, in: connection), other.id != user {
      throw Failure(
        .conflict, "accounts.usernameTaken", .usernameTaken(username), remedy: .chooseUsername,
        field: "username", clashing: isAnonymous ? [] : [other.id])
    }
  }

  private static func trimmed(_ text: String) -> String {
    let inner = text.drop(while: \.isWhitespace)
    return String(inner.prefix(inner.count - inner.reversed().prefix(while: \.isWhitespace).count))
  }

  private static func rejection(
    _ code: Failure.Code, _ message: Phrase, _ remedy: Phrase, field: String
  ) -> Failure {
    Failure(.invalid, code, message, remedy: remedy, field: field)
  }
}
