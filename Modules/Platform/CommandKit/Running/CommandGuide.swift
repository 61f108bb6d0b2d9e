import Core

/// The part of a command's help that depends on what the command does: examples, and options about the server.
package struct CommandGuide: Sendable {
  /// The use that a command makes of a server.
  enum ServerUse: Sendable {
    /// It works on this machine only, or decides itself what it sends and fetches.
    case own
    /// It reads what `--refresh` fetches.
    case reading
    /// It makes changes, for whose acknowledgement `--wait` waits.
    case changing
  }

  let use: ServerUse
  /// Examples, each a line with a whole command.
  package let examples: Phrase

  /// A guide to a command for which neither `--refresh` nor `--wait` has an effect.
  package static func own(_ examples: Phrase) -> CommandGuide { CommandGuide(use: .own, examples: examples) }

  /// A guide to a command that reads.
  package static func reading(_ examples: Phrase) -> CommandGuide {
    CommandGuide(use: .reading, examples: examples)
  }

  /// A guide to a command that makes changes.
  package static func changing(_ examples: Phrase) -> CommandGuide {
    CommandGuide(use: .changing, examples: examples)
  }
}
