import ArgumentParser
import Core

/// A subcommand: parses its arguments, calls the domain, prints.
public protocol WorksiteCommand: ParsableCommand {
  /// The examples in its help; `nil` for a command that the help does not list.
  static var guide: CommandGuide? { get }

  /// Runs the command.
  ///
  /// - Throws: ``Failure``, which the app reports to the user; ``ReportedFailure`` when it was reported already.
  func run(in context: Context) throws
}

extension WorksiteCommand {
  /// No examples.
  public static var guide: CommandGuide? { nil }
}

/// Ends a command whose failures were reported already.
public struct ReportedFailure: Error {
  /// The kind of the first failure.
  public let kind: Failure.Kind
  /// The exit code of the command.
  public let exitCode: Int32

  /// An end after several reported failures, of which this is the first.
  public init(_ failure: Failure) {
    kind = failure.kind
    exitCode = failure.exitCode
  }

  /// An end after reported findings of a kind.
  public init(_ kind: Failure.Kind) {
    self.kind = kind
    exitCode = kind.exitCode
  }
}

extension ArgumentHelp {
  /// Help in the current language.
  public init(_ phrase: Phrase) { self.init(phrase.description) }

  /// Help in the current language, or in the extended help only.
  init(_ phrase: Phrase, isShown: Bool) {
    self.init(phrase.description, visibility: isShown ? .default : .hidden)
  }
}
