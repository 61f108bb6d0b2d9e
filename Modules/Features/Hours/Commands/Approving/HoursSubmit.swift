import ArgumentParser
import CommandKit
import Core
import Device
import Hours

struct HoursSubmit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit", abstract: Phrase.submitHelp.description,
    discussion: Phrase.presentPeriodDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: DayOptions
  @Option(help: ArgumentHelp(.userSheetHelp), completion: .users) var user: [String] = []
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.changes.pullBriefly()
    let range = try chosen.daysOrPresentPeriod(session, context)
    let people = try People(session)
    let workers = user.isEmpty ? [session.user] : Array(try people.filter(user))
    let now = context.machine.clock.now()
    let cards = try DecidedTimecards(session).list(of: workers, in: range, people) {
      $0.approvalState == .open
    }.map { $0.submittable(at: now) }
    try CrewDecision(session: session, context: context, options: options, isAgreed: yes).perform(
      cards, in: range, asking: .reallySubmit(range), done: { .submitted($0, range) },
      none: .nothingToSubmit(range)
    ) { performer, card, batch in
      try performer.decide(card.entries, batch: batch) { SubmitEntries(entries: $0) }
    }
  }
}
