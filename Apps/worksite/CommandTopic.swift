import ArgumentParser
import Core

/// A section of the program's help, with the names of its commands in the order of their use.
enum CommandTopic: CaseIterable {
  case work, company, server, maintenance

  private var title: Phrase {
    switch self {
    case .work: .workTopic
    case .company: .companyTopic
    case .server: .serverTopic
    case .maintenance: .maintenanceTopic
    }
  }

  private var names: [String] {
    switch self {
    case .work: ["sites", "use", "docs", "hours", "buy", "budget", "contacts", "undo", "redo", "history"]
    case .company: ["users", "account", "settings", "links", "admin"]
    case .server:
      [
        "login", "join", "register", "logout", "status", "profiles", "sync", "queue", "watch", "agent",
      ]
    case .maintenance: ["backup", "restore", "verify", "doctor", "completions"]
    }
  }

  /// The given commands by topic, and those that belong to no topic.
  static func sorting(
    _ commands: [any ParsableCommand.Type]
  ) -> (groups: [CommandGroup], others: [any ParsableCommand.Type]) {
    var others = commands
    let groups = allCases.map { topic in
      let members = topic.names.compactMap { name in
        others.firstIndex { $0.configuration.commandName == name }.map { others.remove(at: $0) }
      }
      return CommandGroup(name: topic.title.description, subcommands: members)
    }
    return (groups, others)
  }
}
