import AllCommands
import AllFeatures
import ArgumentParser
import CommandKit
import Core
import Foundation
import LiveMachine
import Operations

/// Parses the command line, runs the command and reports its result.
@main
enum CommandMain {
  static func main() {
    StandardStreams.fill()
    let variables = ProcessInfo.processInfo.environment
    let language = Language(environment: variables)
    end(
      with: Language.$current.withValue(language) {
        RemedyTexts.$current.withValue(AllCommands.remedies) { run(Machine.live(variables), language) }
      })
  }

  /// Ends the program.
  ///
  /// The thread of a client for HTTP may still close its connections. The exit handlers of OpenSSL, which `exit` runs,
  /// would free what that thread uses.
  private static func end(with code: Int32) -> Never {
    fflush(nil)
    _exit(code)
  }

  private static func run(_ machine: Machine, _ language: Language) -> Int32 {
    let output = Output(terminal: machine.terminal)
    let wantsJSON = ProcessArguments.haveOption("--json")
    var deferredWork: (() throws -> Void)?
    do {
      let arguments = try ProcessArguments.texts()
      if NameCompletion.isAsked(by: arguments) { return try complete(arguments, machine, output, language) }
      var command = try WorksiteProgram.parse(
        markingHyphenValues(splittingWaitLimit(resolved(arguments)), signed: AllCommands.signed))
      guard let command = command as? any WorksiteCommand else {
        try command.run()
        return 0
      }
      let composition = try Composition(AllFeatures.device)
      let context = Context(
        machine: machine, composition: composition, output: output, language: language,
        recoveries: AllCommands.recoveries)
      deferredWork = { try context.deferredWork.run(in: context) }
      try command.run(in: context)
      try output.finish()
      try deferredWork?()
      return 0
    } catch let failed as Failure {
      let failure = failed.orUnknownCommand(
        in: resolved((try? ProcessArguments.texts()) ?? []), of: WorksiteProgram.self)
      output.report(failure, asJSON: wantsJSON)
      return failure.exitCode
    } catch let reported as ReportedFailure {
      try? output.finish()
      // The completed part of the work still has to be sent.
      try? deferredWork?()
      return reported.exitCode
    } catch {
      let message = ParserMessage(
        error, of: WorksiteProgram.self, given: resolved((try? ProcessArguments.texts()) ?? []))
      message.report(on: output, asJSON: wantsJSON)
      try? output.finish()
      return message.exitCode
    }
  }

  /// The arguments with the names of commands in place of their aliases.
  private static func resolved(_ arguments: [String]) -> [String] {
    AllCommands.aliases.resolving(arguments, of: WorksiteProgram.self)
  }

  /// Prints the names that a shell asks for.
  private static func complete(
    _ question: [String], _ machine: Machine, _ output: Output, _ language: Language
  ) throws -> Int32 {
    let completion = NameCompletion(
      machine: machine, composition: try Composition(AllFeatures.device), language: language)
    output.line(completion.answering { WorksiteProgram.candidates(question) })
    try output.finish()
    return 0
  }
}
