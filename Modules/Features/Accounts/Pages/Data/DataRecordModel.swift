import Accounts
import Core
import Operations
import PageKit
import Worksites

/// A record of any kind with all its members, what it refers to, and its latest changes.
struct DataRecordModel: Sendable {
  let kind: String
  let record: RecordWithID.Answer
  let references: [ID: RecordReferences.Reference]
  let changes: [Change]
  /// The zone of the shown times.
  let zone: Zone

  /// A change of the record.
  struct Change: Sendable {
    let userName: String
    let line: String
    let time: String
  }

  /// The most changes on the page.
  static let maxChanges = 20
}

extension DataRecordModel {
  init(_ call: PageCall, _ id: ID, of kind: String) throws {
    let composition = call.companyStore.composition
    let record = try call.answer(RecordWithID(id, of: kind, in: composition))
    let zone = try call.answer(WorkingZones()).main
    let users = try call.answer(Users())
    let history = History(alone: id, limit: Self.maxChanges, in: composition)
    let changes = try call.answer(HistoryPage(of: history)).entries.map { entry in
      Change(
        userName: users[entry.actor]?.name ?? entry.actor.short,
        line: HistoryView(entry).line(of: id, in: composition) { users[$0]?.name },
        time: Language.current.moment(entry.at, in: zone))
    }
    self.init(
      kind: kind, record: record, references: try call.references(of: [record.row], in: record.columns),
      changes: changes, zone: zone)
  }
}
