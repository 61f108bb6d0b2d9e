import ArgumentParser
import CommandKit
import Core
import Persistence
import Profile

/// `worksite-server`: its commands.
struct ServerProgram: AsyncParsableCommand {
  /// The name of the program.
  static let name = "worksite-server"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: Phrase.serverHelp.description,
    version: WorksiteVersion.current,
    subcommands: [
      ServeCommand.self, ServerUsers.self, ServerDemo.self, ServerBackup.self, ServerRestore.self,
      ServerVerify.self, ServerCollect.self, ServerTLS.self, ServerRights.self,
    ])

  /// Returns a failure whose remedy names commands of this program instead of those of `worksite`.
  static func failure(_ failure: Failure) -> Failure {
    let remedy: Phrase? =
      switch failure.code {
      case .backupNone: .nameServerBackup
      case .persistenceDamaged, .persistenceError, .blobMissing, .blobDamaged: .verifyServerData
      default: failure.remedy
      }
    return Failure(
      failure.kind, failure.code, failure.message, remedy: remedy, field: failure.field, cause: failure.cause,
      retryAfter: failure.retryAfter)
  }
}
