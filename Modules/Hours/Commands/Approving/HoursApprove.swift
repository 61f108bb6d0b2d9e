import ArgumentParser
import CommandKit
import Core
import Hours

/// `worksite hours approve USER…`
struct HoursApprove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: Phrase.approveHelp.description,
    discussion: Phrase.presentPeriodDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var which: DecisionOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.pullBriefly()
    let people = try People(session)
    let (workers, range) = try which.chosen(session, people, context)
    let sites = try session.decidedWorksites()
    let cards = try session.timecards(of: workers, in: range, people) { entry in
      entry.approvalState != .approved && sites?.contains(entry.worksite) ?? true
    }.compactMap { card -> Timecard? in
      let submitted = card.entries.filter { $0.approvalState == .submitted }
      // Entries that cannot be approved are reported only for workers that the user names.
      let rejections = workers.isEmpty ? [] : card.entries.compactMap { ApproveEntries.rejection(of: $0) }
      return submitted.isEmpty && rejections.isEmpty
        ? nil : Timecard(worker: card.worker, name: card.name, entries: submitted, rejections: rejections)
    }
    try CrewDecision(session: session, context: context, options: options, isAgreed: which.yes).perform(
      cards, asking: .reallyApprove(range), done: { .approved($0, range) }, none: .nothingToApprove(range)
    ) { performer, card, batch in
      try performer.decide(card.entries, batch: batch) { ApproveEntries(entries: $0) }
    }
  }
}
