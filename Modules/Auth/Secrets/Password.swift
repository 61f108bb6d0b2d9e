import Core

/// A password that a user typed and that meets the requirements.
public struct Password: Sendable {
  /// The typed text.
  let text: String

  /// The least number of characters.
  public static let shortest = 8
  /// The largest number of characters: more would only cost time to hash.
  public static let longest = 1024

  /// A new password of a user.
  ///
  /// - Throws: ``Failure`` of kind `invalid`, field `password`, when it is too short, blank, too long, the
  ///   username, or one that many people have.
  public init(_ text: String, for username: String) throws {
    if text.count < Self.shortest {
      throw Self.rejection("auth.passwordShort", .passwordShort(Self.shortest), .chooseLongerPassword)
    }
    if text.allSatisfy(\.isWhitespace) {
      throw Self.rejection("auth.passwordBlank", .passwordBlank, .chooseOtherPassword)
    }
    if text.count > Self.longest {
      throw Self.rejection("auth.passwordLong", .passwordLong(Self.longest), .chooseOtherPassword)
    }
    if foldedName(text) == foldedName(username) {
      throw Self.rejection("auth.passwordIsUsername", .passwordIsUsername, .chooseOtherPassword)
    }
    if FrequentPasswords.contains(text) {
      throw Self.rejection("auth.passwordCommon", .passwordCommon, .choosePhrase)
    }
    self.text = text
  }

  private static func rejection(_ code: Failure.Code, _ message: Phrase, _ remedy: Phrase) -> Failure {
    Failure(.invalid, code, message, remedy: remedy, field: "password")
  }
}
