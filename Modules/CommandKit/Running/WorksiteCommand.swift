import ArgumentParser
import Core

/// A subcommand: parses its arguments, calls the domain, prints.
public protocol WorksiteCommand: ParsableCommand {
  /// Does what was asked.
  ///
  /// - Throws: ``Failure``, told to the user by the app; ``Unfinished`` when the user was told already.
  func run(in context: Context) throws
}

/// A command did a part of its work and told what it could not do.
public struct Unfinished: Error {
  /// What decides the exit code.
  public let kind: Failure.Kind

  /// An end after failures that were told.
  public init(_ kind: Failure.Kind) { self.kind = kind }
}

extension ArgumentHelp {
  /// Help in the language of what is being done now.
  public init(_ phrase: Phrase) { self.init(phrase.description) }
}
