import ArgumentParser
import Core

/// A subcommand: parses its arguments, calls the domain, prints.
package protocol WorksiteCommand: ParsableCommand {
  /// The examples in its help; `nil` for a command that the help does not list.
  static var guide: CommandGuide? { get }

  /// Runs the command.
  ///
  /// - Throws: ``Failure``, which the app reports to the user; ``ReportedFailure`` when it was reported already.
  func run(in context: Context) throws
}

extension WorksiteCommand {
  package static var guide: CommandGuide? { nil }
}

/// Ends a command whose failures were reported already.
package struct ReportedFailure: Error {
  /// The kind of the first failure.
  package let kind: Failure.Kind
  /// The exit code of the command.
  package let exitCode: Int32

  /// An end after several reported failures, of which this is the first.
  package init(_ failure: Failure) {
    kind = failure.kind
    exitCode = failure.exitCode
  }

  /// An end after reported findings of a kind.
  package init(_ kind: Failure.Kind) {
    self.kind = kind
    exitCode = kind.exitCode
  }
}

extension ArgumentHelp {
  /// Help in the current language.
  package init(_ phrase: Phrase) { self.init(phrase.description) }

  /// Help in the current language, or in the extended help only.
  init(_ phrase: Phrase, isShown: Bool) {
    self.init(phrase.description, visibility: isShown ? .default : .hidden)
  }
}
