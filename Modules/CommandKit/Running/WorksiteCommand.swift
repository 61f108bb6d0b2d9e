import ArgumentParser
import Core

/// A subcommand: parses its arguments, calls the domain, prints.
public protocol WorksiteCommand: ParsableCommand {
  /// Runs the command.
  ///
  /// - Throws: ``Failure``, which the app reports to the user; ``ReportedFailure`` when it was reported already.
  func run(in context: Context) throws
}

/// Ends a command whose failures were reported already.
public struct ReportedFailure: Error {
  /// The kind that determines the exit code.
  public let kind: Failure.Kind

  /// An end after reported failures.
  public init(_ kind: Failure.Kind) { self.kind = kind }
}

extension ArgumentHelp {
  /// Help in the current language.
  public init(_ phrase: Phrase) { self.init(phrase.description) }
}
