import AllFeatures
import ArgumentParser
import CommandKit
import Core
import Foundation
import LiveMachine
import Operations

/// Parses the command line, runs the command and reports its result.
@main
enum ServerMain {
  static func main() async {
    StandardStreams.fill()
    let variables = ProcessInfo.processInfo.environment
    let language = Language(environment: variables)
    exit(
      await Language.$current.withValue(language) {
        await RemedyTexts.$current.withValue(ServerProgram.remedies) {
          await run(Machine.live(variables), language)
        }
      })
  }

  private static func run(_ machine: Machine, _ language: Language) async -> Int32 {
    let output = Output(terminal: machine.terminal, program: ServerProgram.name)
    let wantsJSON = ProcessArguments.haveOption("--json")
    do {
      var command = try ServerProgram.parseAsRoot(markingHyphenValues(ProcessArguments.texts()))
      guard let command = command as? any ServerCommand else {
        try command.run()
        return 0
      }
      let composition = try Composition(AllFeatures.server)
      try await command.run(
        in: Context(machine: machine, composition: composition, output: output, language: language))
      try output.finish()
      return 0
    } catch let failure as Failure {
      output.report(failure, asJSON: wantsJSON)
      return failure.exitCode
    } catch let reported as ReportedFailure {
      try? output.finish()
      return reported.exitCode
    } catch {
      let message = ParserMessage(
        error, of: ServerProgram.self, given: (try? ProcessArguments.texts()) ?? [])
      message.report(on: output, asJSON: wantsJSON)
      try? output.finish()
      return message.exitCode
    }
  }
}

/// A subcommand of the server.
protocol ServerCommand: ParsableCommand {
  /// Runs the command.
  ///
  /// - Throws: ``Failure``, which the app reports to the user; ``ReportedFailure`` when the command has reported
  ///   it.
  func run(in context: Context) async throws
}
