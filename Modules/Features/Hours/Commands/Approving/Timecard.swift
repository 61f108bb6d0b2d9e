import Core
import Hours
import Operations

/// The hours of a worker on which a decision is pending.
struct Timecard {
  let user: ID
  let name: String
  /// The entries to decide on.
  let entries: [HoursEntry]
  /// The reasons why other entries of the worker are left out, one for each.
  var rejections: [Failure] = []
  /// The timecard without some entries.
  func without(_ ids: [ID]) -> Timecard {
    let entries = entries.filter { !ids.contains($0.id) }
    return Timecard(user: user, name: name, entries: entries, rejections: rejections)
  }

  /// Whether the rejections leave nothing to decide on.
  var isRejected: Bool { entries.isEmpty && !rejections.isEmpty }

  /// The timecards of entries, by worker's name.
  static func all(_ entries: [HoursEntry], _ people: People) -> [Timecard] {
    let byWorker = Dictionary(grouping: entries, by: \.user)
    return people.sorted(byWorker.keys).map { user in
      Timecard(user: user, name: people.name(of: user), entries: byWorker[user] ?? [])
    }
  }

  /// The counted minutes of the entries.
  var minutes: Int { entries.countedMinutes }
  var days: Int { Set(entries.map(\.day)).count }
}

extension Timecard {
  /// A timecard without entries. A period without hours can be sealed, too.
  init(withoutHoursOf user: ID, _ people: People) {
    self.init(user: user, name: people.name(of: user), entries: [])
  }
}
