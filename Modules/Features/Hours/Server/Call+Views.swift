import Accounts
import Auth
import Core
import Hours
import ServerKit

extension Call {
  /// The names of all users by id.
  func names() throws -> [ID: String] { try answer(Users()).mapValues(\.name) }

  /// The name of a user; `nil` for an unknown user.
  func name(of user: ID) throws -> String? { try answer(UserWithID(user))?.name }

  func view(_ entry: HoursEntry) throws -> EntryView { try EntryViews([entry], self).view(entry) }
}

/// Converts entries to views with names and the state of their pay periods.
struct EntryViews {
  private let names: [ID: String]
  private let seals: [ID: [DayRange]]

  init(_ entries: [HoursEntry], _ call: Call) throws {
    let workers = Set(entries.map(\.user))
    names =
      if workers.count == 1, let user = workers.first {
        try call.name(of: user).map { [user: $0] } ?? [:]
      } else { try call.names() }
    let days = entries.map(\.day)
    guard let first = days.min(), let last = days.max(), let range = DayRange(first: first, last: last) else {
      seals = [:]
      return
    }
    seals = Dictionary(grouping: try call.answer(Seals(in: range)), by: \.user)
      .mapValues { $0.map(\.days) }
  }

  func view(_ entry: HoursEntry) -> EntryView {
    let isSealed = seals[entry.user]?.contains { $0.contains(entry.day) } ?? false
    return EntryView(entry, userName: names[entry.user], isSealed: isSealed)
  }
}
