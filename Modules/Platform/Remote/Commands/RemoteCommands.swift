import ArgumentParser
import CommandKit

/// The commands that concern the server behind a profile.
package enum RemoteCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [
      .server: [
        LoginCommand.self, JoinCommand.self, RegisterCommand.self, LogoutCommand.self, StatusCommand.self,
        ProfilesCommand.self, CarryOverCommand.self, SyncCommand.self, QueueCommand.self, WatchCommand.self,
        AgentCommand.self,
      ]
    ], unlisted: [SenderCommand.self], remedies: remedies)
}
