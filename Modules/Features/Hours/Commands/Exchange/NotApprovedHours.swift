import Core
import Hours

/// The hours of a worker in an export that are not approved.
struct NotApprovedHours: Encodable {
  let user: ID
  let userName: String
  let entries: Int
  let countedMinutes: Int
  /// Whether the file contains them.
  let isInFile: Bool

  /// The hours by worker's name, those in the file first.
  static func all(_ entries: [EntryView], exporting states: Set<EntryState>, _ people: People)
    -> [NotApprovedHours]
  {
    func sums(_ entries: [EntryView], isInFile: Bool) -> [NotApprovedHours] {
      let byWorker = Dictionary(grouping: entries, by: \.user)
      return people.sorted(byWorker.keys).map { user in
        let own = byWorker[user] ?? []
        return NotApprovedHours(
          user: user, userName: people.name(of: user), entries: own.count,
          countedMinutes: own.reduce(0) { $0 + $1.countedMinutes }, isInFile: isInFile)
      }
    }
    func isExported(_ entry: EntryView) -> Bool { states.isEmpty || states.contains(entry.state) }
    return sums(entries.filter(isExported), isInFile: true)
      + sums(entries.filter { !isExported($0) }, isInFile: false)
  }
}
