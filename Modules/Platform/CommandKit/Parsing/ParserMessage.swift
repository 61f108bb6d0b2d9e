import ArgumentParser
import Core

/// A message of ArgumentParser in the current language: requested help, or an error in the command line.
package struct ParserMessage {
  /// The exit code of the process.
  package let exitCode: Int32
  private let diagnostic: Phrase
  /// The usage behind an error, or the requested help.
  let text: String

  /// The message for an error that a program's commands threw and that is not a ``Failure``.
  ///
  /// - Parameter arguments: the program's arguments.
  package init(_ error: any Error, of program: (some ParsableCommand).Type, given arguments: [String]) {
    let command = NamedCommand(in: arguments, of: program)
    let (message, whole) = GlobalOptions.$use.withValue(command.use) {
      (program.message(for: error), program.fullMessage(for: error))
    }
    let code = program.exitCode(for: error).rawValue
    // ArgumentParser ignores an unknown command behind `help`.
    if code == 0, arguments.first == "help",
      let unknown = UnknownCommand(in: arguments.dropFirst(), of: program)
    {
      exitCode = ExitCode.validationFailure.rawValue
      diagnostic = unknown.phrase
      text = "\(Phrase.helpMore("\(program.configuration.commandName ?? "") --help"))"
      return
    }
    exitCode = code
    if exitCode == 0 {
      diagnostic = Phrase(verbatim: "")
      // Other requested texts, a version or a completion script, are not translated.
      let isHelp = whole.hasPrefix(HelpText.start) || whole.contains("\n" + HelpText.usage)
      text = isHelp ? HelpText(whole, examples: command.examples).text : whole
    } else {
      let known = ParserDiagnostic.phrase(for: message.unmarked)
      let isUsage = exitCode == ExitCode.validationFailure.rawValue
      let unknown = isUsage ? UnknownCommand(in: arguments, of: program) : nil
      diagnostic = unknown?.phrase(for: known) ?? known
      let rest = whole.firstRange(of: message).map { whole[$0.upperBound...] } ?? ""
      text = HelpText(String(rest.drop { $0 == "\n" }).unmarked).text
    }
  }

  /// Writes help to standard output, or reports an error.
  package func report(on output: Output, asJSON: Bool) {
    if exitCode == 0 { return output.paragraph(text) }
    let isUsage = exitCode == ExitCode.validationFailure.rawValue
    output.report(
      Failure(isUsage ? .usage : .io, isUsage ? "cli.usage" : "cli.error", diagnostic), asJSON: asJSON)
    if !asJSON, !text.isEmpty { output.noteParagraph(text) }
  }
}
