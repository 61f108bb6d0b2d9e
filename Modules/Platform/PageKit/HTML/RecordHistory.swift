import Core
import Operations

/// The latest changes of a record at the foot of its page, newest first.
package struct RecordHistory: Hashable, Sendable {
  private let acts: [Act]

  private struct Act: Hashable, Sendable {
    let summary: String
    let userName: String
    let time: String
  }

  /// The most changes that a page shows.
  private static let shown = 20

  /// Reads the changes of a record.
  ///
  /// - Parameters:
  ///   - zone: the zone of their times.
  ///   - name: the name of a user; `nil` for an unknown one.
  package init(of record: ID, in zone: Zone, _ call: PageCall, name: (ID) -> String?) throws {
    let query = History(of: record, limit: Self.shown, in: call.companyStore.composition)
    acts = try call.answer(query).map { act in
      Act(
        summary: act.summary.description, userName: name(act.actor) ?? act.actor.short,
        time: Language.current.moment(act.at, in: zone))
    }
  }

  /// The closed list; nothing without changes.
  package var html: HTML {
    if acts.isEmpty { return "" }
    let rows = acts.map { act -> HTML in
      """
      <li><div class="row"><span>\(act.summary)\
      <small>\(act.userName) · \(act.time)</small></span></div></li>
      """
    }
    return "<details><summary>\(Phrase.historyTitle)</summary><ul class=\"rows\">\(rows)</ul></details>"
  }
}
