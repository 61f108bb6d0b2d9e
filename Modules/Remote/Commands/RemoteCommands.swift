import ArgumentParser
import CommandKit

/// The commands that concern the server behind a profile.
public enum RemoteCommands {
  /// The commands of the top level.
  public static let all: [any ParsableCommand.Type] = [
    LoginCommand.self, JoinCommand.self, RegisterCommand.self, LogoutCommand.self, StatusCommand.self,
    ProfilesCommand.self, SyncCommand.self, QueueCommand.self, WatchCommand.self, AgentCommand.self,
    SenderCommand.self,
  ]
}
