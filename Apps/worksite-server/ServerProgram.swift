import Accounts
import AccountsServer
import ArgumentParser
import CommandKit
import Core
import Documents
import DocumentsServer
import Hours
import HoursServer
import ServerKit
import Sync
import Worksites
import WorksitesServer

/// `worksite-server`: the features of this server and its commands.
struct ServerProgram: AsyncParsableCommand {
  /// What is stored, one line a feature.
  static let features = [
    AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature, HoursFeature.feature,
  ]

  /// What is served, one line a feature; accounts, which say who calls, come by themselves.
  static let endpoints: [Endpoint] =
    WorksitesServer.endpoints + DocumentsServer.endpoints + HoursServer.endpoints

  static let configuration = CommandConfiguration(
    commandName: "worksite-server", abstract: Phrase.serverHelp.description,
    version: WorksiteVersion.current,
    subcommands: [
      Serve.self, UsersCommand.self, DemoCommand.self, BackupCommand.self, RestoreCommand.self,
      VerifyCommand.self, CollectCommand.self, TLSCommand.self, RightsCommand.self,
    ])
}
