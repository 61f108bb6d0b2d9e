import ArgumentParser
import Core

/// What the parser says instead of handing over a command: the help that was asked for, or what is wrong with the
/// command line. The parser speaks English alone; this is its message in the language of what is being done now.
public struct ParserMessage {
  /// The code the process ends with.
  public let exitCode: Int32
  private let complaint: Phrase
  /// What follows the complaint, or the help that was asked for.
  private let text: String

  /// The message of an error that came from a program's commands and is not a ``Failure``.
  ///
  /// - Parameter arguments: what the program was given.
  public init(_ error: any Error, of program: (some ParsableCommand).Type, given arguments: [String]) {
    let (message, whole) = (program.message(for: error), program.fullMessage(for: error))
    let code = program.exitCode(for: error).rawValue
    // The parser takes a wrong word behind `help` for none.
    if code == 0, arguments.first == "help",
      let unknown = UnknownCommand(in: arguments.dropFirst(), of: program)
    {
      exitCode = ExitCode.validationFailure.rawValue
      complaint = unknown.phrase
      text = "\(Phrase.helpMore("\(program.configuration.commandName ?? "") --help"))"
      return
    }
    exitCode = code
    if exitCode == 0 {
      complaint = Phrase(verbatim: "")
      // What else can be asked for, a version or a script for a shell, is not for people to read.
      text =
        whole.hasPrefix(HelpText.start) || whole.contains("\n" + HelpText.usage)
        ? HelpText(whole).text : whole
    } else {
      let known = ParserComplaint.phrase(for: message.unmarked)
      let isUsage = exitCode == ExitCode.validationFailure.rawValue
      let unknown = isUsage ? UnknownCommand(in: arguments, of: program) : nil
      complaint = unknown?.phrase(for: known) ?? known
      let rest = whole.firstRange(of: message).map { whole[$0.upperBound...] } ?? ""
      text = HelpText(String(rest.drop { $0 == "\n" }).unmarked).text
    }
  }

  /// Tells it: help on standard output, anything else as a refusal.
  public func tell(on output: Output, asJSON: Bool) {
    if exitCode == 0 { return output.line(text) }
    let isUsage = exitCode == ExitCode.validationFailure.rawValue
    output.tell(
      Failure(isUsage ? .usage : .io, isUsage ? "cli.usage" : "cli.error", complaint), asJSON: asJSON)
    if !asJSON, !text.isEmpty { output.aside(text + "\n") }
  }
}
