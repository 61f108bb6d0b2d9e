import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations
import Worksites

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  static var sites: CompletionKind { .names { try $0.answer(Worksites()).map(\.name) } }

  /// Names of the tasks of the worksite of `--site`, or of the one in use.
  static var tasks: CompletionKind { .names { try $0.tasks().map(\.name) } }

  /// Names of tasks and worksites, as they stand among the words of `worksite hours add`.
  static var places: CompletionKind {
    .names { try $0.tasks().map(\.name) + $0.answer(Worksites()).map(\.name) }
  }

  static var users: CompletionKind { .names { try $0.usernames() } }

  static var usersOrAll: CompletionKind { .names { try ["all"] + $0.usernames() } }

  /// Ids of the hours of the last 30 days, the latest first, with their times.
  static var entries: CompletionKind { .noted { try $0.entries() } }

  /// The same ids, and the names of worksites, as they stand among the words of `worksite hours move`.
  static var entriesAndSites: CompletionKind {
    .noted { try $0.entries() + $0.answer(Worksites()).map { CompletionCandidate($0.name) } }
  }

  /// Numbers of the pay periods of this year until now, the latest first, with their days.
  static var periods: CompletionKind {
    .noted { request in
      let today = request.session.today(request.context)
      let periods = try request.answer(PayPeriods()).periods(of: today.year)
      return periods.enumerated().filter { $0.element.first <= today }.reversed().map { index, days in
        CompletionCandidate("\(index + 1)", note: request.context.language.heading(days))
      }
    }
  }

  /// The dimensions by which a report can be grouped.
  static var dimensions: CompletionKind { .list(HoursReport.Dimension.allCases.map(\.rawValue)) }

  /// Names of devices that record hours.
  static var devices: CompletionKind { .names { try $0.answer(HoursDevices()).map(\.name) } }
}

extension CompletionRequest {
  fileprivate func entries() throws -> [CompletionCandidate] {
    let today = session.today(context)
    let filter = HoursFilter(first: today.adding(days: -30), workers: [session.user])
    return try answer(HoursEntries(filter)).reversed().map { entry in
      CompletionCandidate(entry.id.short, note: context.language.line(entry, today: today))
    }
  }

  fileprivate func tasks() throws -> [WorksiteTask] {
    let named = try value(of: "--site").map { try answer(WorkedWorksite($0)).id }
    return try answer(WorksiteTasks(of: named ?? answer(WorksiteInUse()).id))
  }

  fileprivate func usernames() throws -> [String] { try answer(Users()).values.map(\.username).sorted() }
}
