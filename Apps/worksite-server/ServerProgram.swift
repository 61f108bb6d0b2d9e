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
  static func endpoints(random: RandomSource) -> [Endpoint] {
    WorksitesServer.endpoints + DocumentsServer.endpoints + HoursServer.endpoints(random: random)
  }

  /// What it is called.
  static let name = "worksite-server"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: Phrase.serverHelp.description,
    version: WorksiteVersion.current,
    subcommands: [
      ServeCommand.self, ServerUsers.self, ServerDemo.self, ServerBackup.self, ServerRestore.self,
      ServerVerify.self, ServerCollect.self, ServerTLS.self, ServerRights.self,
    ])

  /// A failure as this program tells it: modules name the commands of `worksite`, which its data is no profile of.
  static func told(_ failure: Failure) -> Failure {
    let remedy: Phrase? =
      switch failure.code {
      case "backup.none": .nameServerBackup
      case "persistence.damaged", "persistence.error", "blob.missing", "blob.damaged": .verifyServerData
      default: failure.remedy
      }
    return Failure(
      failure.kind, failure.code, failure.message, remedy: remedy, field: failure.field, cause: failure.cause,
      retryAfter: failure.retryAfter)
  }
}
