import Core
import Device
import Operations

/// The words before a text that a shell completes, and the records that may complete it.
package struct CompletionRequest {
  /// The words of the command line.
  package let words: [String]
  /// The text that is completed, as far as it is typed.
  package let beginning: String
  /// The profile that the words choose.
  package let session: Session
  /// The environment of the command.
  package let context: Context

  /// Answers a query from the records on this machine.
  package func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try session.companyStore.answer(query, for: session.actor)
  }

  /// The value of an option among the words, such as `--site`; `nil` without the option.
  package func value(of option: String) -> String? { Self.value(of: option, in: words) }

  static func value(of option: String, in words: [String]) -> String? {
    if let place = words.firstIndex(of: option) {
      // bash hands over `--site=Marjala` as three words.
      return words[(place + 1)...].first { $0 != "=" }
    }
    return words.first { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
  }
}
