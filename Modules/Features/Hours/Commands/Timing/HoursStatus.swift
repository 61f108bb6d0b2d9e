import ArgumentParser
import CommandKit
import Core
import Device
import Hours

struct HoursStatus: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: Phrase.statusHelp.description)

  @OptionGroup var options: GlobalOptions

  private struct View: Encodable {
    let running: EntryView?
    let runningMinutes: Int?
    /// Whether the running entry looks like a forgotten timer.
    let isSuspicious: Bool
    let today: CivilDate
    let todayMinutes: Int
    let period: PayPeriodView
    let periodMinutes: Int
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let running = try session.answer(RunningEntry())
    let now = context.machine.clock.now()
    let minutes = running.map { max($0.start.minutes(to: now), 0) }
    let isSuspicious = running.map { session.isLikelyForgotten($0, at: now) } ?? false
    let calendar = try session.answer(PayPeriods())
    let period = calendar.period(containing: today)
    let sheet = try session.answer(TimeSheet(in: period))
    let day = sheet.days.first { $0.day == today }?.minutes ?? 0
    if options.json {
      return try context.output.json(
        View(
          running: running.map { EntryView($0, userName: nil, isSealed: false) }, runningMinutes: minutes,
          isSuspicious: isSuspicious, today: today, todayMinutes: day,
          period: PayPeriodView(period, in: calendar),
          periodMinutes: sheet.totalMinutes))
    }
    if let running, let minutes {
      context.output.say(.runs(running, minutes: minutes, today: today))
    } else {
      context.output.say(.nothingRuns)
    }
    context.output.say(.totals(day: day, period: sheet.totalMinutes, of: period, isRunning: running != nil))
    if isSuspicious { context.output.note(.seemsForgotten) }
  }
}
