import ArgumentParser
import CommandKit
import Core
import Persistence
import Profile

struct ServerProgram: AsyncParsableCommand {
  /// The name of the program.
  static let name = "worksite-server"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: Phrase.serverHelp.description,
    version: ProcessArguments.mayAskForVersion ? WorksiteVersion.current : "",
    subcommands: [
      ServeCommand.self, ServerUsers.self, ServerDemo.self, ServerBackup.self, ServerRestore.self,
      ServerVerify.self, ServerCollect.self, ServerTLS.self, ServerRights.self,
    ])

  /// The words of this program for the steps of remedies.
  static let remedies = RemedyTexts([
    "backup.name": .nameServerBackup,
    "data.verify": .verifyServerData,
    "data.restore": .restoreServerBackup,
    "backup.restoreDamaged": .restoreDamagedBackup,
    "machine.examine": .verifyServerData,
  ])
}
