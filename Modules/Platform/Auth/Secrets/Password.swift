import Core

/// A password that a user typed and that meets the requirements.
public struct Password: Sendable {
  let text: String

  /// The least number of characters.
  public static let shortest = 8
  /// The largest number of characters: more would only cost time to hash.
  public static let longest = 1024

  /// A new password of a user.
  ///
  /// - Throws: ``Failure`` of kind `invalid`, field `password`, when it is too short, blank, too long, the
  ///   username once or several times, a few characters that repeat, or one that many people have.
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
    let folded = Array(foldedName(text))
    if Self.isRepetition(of: foldedName(username), folded) {
      throw Self.rejection("auth.passwordIsUsername", .passwordIsUsername, .chooseOtherPassword)
    }
    if (1...Self.longestRepeated).contains(where: { folded.dropFirst($0).elementsEqual(folded.dropLast($0)) })
    {
      throw Self.rejection("auth.passwordRepeats", .passwordRepeats, .choosePhrase)
    }
    if FrequentPasswords.contains(text) {
      throw Self.rejection("auth.passwordCommon", .passwordCommon, .choosePhrase)
    }
    self.text = text
  }

  /// The largest number of characters that a password may not consist of alone, however often they repeat.
  private static let longestRepeated = 4

  /// Whether a password is a username, once or several times, with any signs between.
  private static func isRepetition(of username: String, _ password: [Character]) -> Bool {
    func letters(_ text: some Sequence<Character>) -> [Character] {
      text.filter { $0.isLetter || $0.isNumber }
    }
    let (name, rest) = (letters(username), letters(password))
    if name.isEmpty || rest.isEmpty || rest.count % name.count != 0 { return false }
    return rest.prefix(name.count).elementsEqual(name)
      && rest.dropFirst(name.count).elementsEqual(rest.dropLast(name.count))
  }

  private static func rejection(_ code: Failure.Code, _ message: Phrase, _ remedy: Phrase) -> Failure {
    Failure(.invalid, code, message, remedy: remedy, field: "password")
  }
}
