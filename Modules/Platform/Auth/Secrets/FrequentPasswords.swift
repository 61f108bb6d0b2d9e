import Core
import Foundation

/// The 3,000 most frequent passwords of at least eight characters, which attackers try first.
///
/// They are from the list of zxcvbn (https://pypi.org/project/zxcvbn, version 4.5.0, MIT licence, © 2016
/// Daniel Wolf), which counts passwords of leaked accounts.
enum FrequentPasswords {
  private static let all: Set<String> = {
    let text = String(decoding: PackageResources.frequent_passwords_txt, as: UTF8.self)
    return Set(text.split(separator: "\n").map(String.init))
  }()

  /// Whether a password is one of them, in any case of its letters.
  static func contains(_ password: String) -> Bool { all.contains(password.lowercased()) }
}
