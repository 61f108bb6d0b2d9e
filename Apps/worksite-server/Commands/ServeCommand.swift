import Accounts
import AccountsServer
import ArgumentParser
import CLinux
import CommandKit
import Core
import Foundation
import LiveMachine
import Logging
import Operations
import Persistence
import Profile
import ServerKit
import ServiceLifecycle

/// `worksite-server serve --data DIR [SETTING…]`
struct ServeCommand: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: Phrase.serveHelp.description,
    discussion: Phrase.serveDiscussion.description)

  @OptionGroup var data: DataOptions
  @Option(help: ArgumentHelp(.configHelp), completion: .file()) var config: String?
  @Argument(parsing: .allUnrecognized, help: ArgumentHelp(.settingsHelp)) var settings: [String] = []

  func run(in context: Context) async throws {
    // Checking a password takes 16 MB for a moment, and logins are rare.
    worksite_return_memory(1 << 20)
    // With one heap per thread, memory freed by one thread is not reused by others.
    worksite_share_memory(2)
    let file = try config.map { try File(reading: $0).read(upTo: 1 << 20) }
    let settings = try ServerSettings(
      flags: settings, environment: context.machine.variables, file: file)
    let lock = try self.data.takeForServer(context)
    defer { withExtendedLifetime(lock) {} }
    let data = try data.open(context, readers: 8)
    try noteFirstAdmin(data, context)
    let (terminal, language) = (context.machine.terminal, context.language)
    let site = try SiteServer(data.companyStore, settings, context.machine, random: .live) { address in
      let output = Output(terminal: terminal, program: ServerProgram.name)
      Language.$current.withValue(language) { output.say(.listening(address)) }
      try? output.finish()
    }
    try await site.run()
  }

  /// Data without a user who can log in is new, or the folder's name was mistyped.
  private func noteFirstAdmin(_ data: SharedData, _ context: Context) throws {
    if try data.companyStore.database.read({ try User.somebodyCanLogIn(in: $0) }) { return }
    context.output.note(.noAccounts(data.location.folder.path))
  }
}
