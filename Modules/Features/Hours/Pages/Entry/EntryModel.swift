import Accounts
import Auth
import Core
import Hours
import Operations
import PageKit

/// An entry with what its user may do to it.
struct EntryModel: Sendable {
  let entry: HoursEntry
  /// The name of the worker; `nil` for the user's own hours.
  let userName: String?
  let isSealed: Bool
  /// Whether the user may change the entry.
  let isOpen: Bool
  let choices: EntryChoices
  let history: RecordHistory
}

extension EntryModel {
  init(_ call: PageCall) throws {
    let (user, actor) = (try call.user, try call.actor)
    let entry = try call.answer(EntryWithID(try call.id("id")))
    let users = try call.answer(Users())
    self.entry = entry
    userName = entry.user == user ? nil : users[entry.user]?.name ?? entry.user.short
    isSealed = try !call.answer(Seals(in: .day(entry.day), of: entry.user)).isEmpty
    isOpen = !isSealed && (entry.approvalState != .approved || Right.manageHours.isGranted(to: actor.role))
    choices = try EntryChoices(call, present: entry.worksite, for: entry.worksite)
    history = try RecordHistory(of: entry.id, in: entry.zone, call) { users[$0]?.name }
  }
}
