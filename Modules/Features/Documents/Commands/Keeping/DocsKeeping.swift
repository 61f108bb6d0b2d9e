import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Documents
import Operations
import Worksites

/// `worksite docs keeping [SITE] [--rule all|thinned]`
struct DocsKeeping: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "keeping", abstract: Phrase.keepingHelp.description,
    discussion: Phrase.keepingDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.keepingRuleHelp)) var rule: VersionRule?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.siteHelp), completion: .sites) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let worksite = try site.map { try session.answer(WorksiteNamed($0)) } ?? session.answer(WorksiteInUse())
    let present = try session.answer(KeepingOfWorksite(worksite.id))
    guard let rule, rule != present.rule else { return try show(present, of: worksite, session, context) }
    try EditKeeping.right.require(of: session.actor)
    // A profile without a server keeps all versions.
    _ = try session.server.remote()
    if rule == .thinned {
      let there = try session.requests.get(
        "/documents/worksites/\(worksite.id)/keeping?with=removable", for: KeepingView.self)
      if let removable = there.removable {
        try context.confirm(.reallyThin(worksite.name, removable), yes: yes)
      }
    }
    let chosen = try session.requests.send(
      "PUT", "/documents/worksites/\(worksite.id)/keeping", ["rule": rule], answering: Chosen.self)
    context.readOutcome(of: session)
    try show(chosen.outcome, of: worksite, session, context)
  }

  /// The server's answer to the choice.
  private struct Chosen: Decodable, Sendable {
    let outcome: VersionKeeping
  }

  private func show(
    _ keeping: VersionKeeping, of worksite: Worksite, _ session: Session, _ context: Context
  ) throws {
    if options.json { return try context.output.json(KeepingView(keeping, removable: nil)) }
    let begin = keeping.beginsAt.map { (context.moment($0), $0 <= context.machine.clock.now()) }
    context.output.say(.keeping(worksite.name, keeping.rule, begin))
  }
}

extension VersionRule: ExpressibleByArgument {}
