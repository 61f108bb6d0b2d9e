import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Networking
import Operations
import QRCodes

/// `worksite account app-password NAME`
struct AccountAppPassword: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "app-password", abstract: Phrase.accountAppPasswordHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.scopeHelp)) var scope = ProgramScope.dav
  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.codeHelp)) var qr: Bool?
  @Argument(help: ArgumentHelp(.programHelp)) var name: String

  func run(in context: Context) throws {
    let access = try context.onlineSession(options).makeAppPassword(name, scope: scope)
    if options.json { return try context.output.json(access) }
    context.writeDetails(
      [
        (.serverTitle, access.server.text), (.usernameTitle, access.password.username),
        (.passwordTitle, access.password.password),
      ] + access.addresses.map { ($0.title, access.server.address(of: $0.path)) })
    if qr ?? context.machine.terminal.showsOutput, let link = access.davx5Link {
      context.output.draw(try QRCode(link).terminal, title: .scanWithPhone)
    }
    context.output.note(.appPasswordShownOnce(access.shortID))
  }
}
