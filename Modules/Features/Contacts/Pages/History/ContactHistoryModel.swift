import Accounts
import Contacts
import Core
import Operations
import PageKit
import VCard
import Worksites

/// The versions of a contact, the newest first.
struct ContactHistoryModel: Sendable {
  /// A card that the contact had.
  struct Version: Sendable {
    let id: ID
    let moment: String
    /// The name of the user who wrote it.
    let author: String
    /// The changed fields, before and after.
    let changes: [String]
    /// Whether it is the card of now.
    let isCurrent: Bool
  }

  let contact: Contact
  let isWritable: Bool
  let versions: [Version]
  /// The position after the last version; `nil` at the end.
  let next: Cursor?

  private static let pageSize = 20

  init(_ call: PageCall) throws {
    contact = try call.answer(ContactWithID(try call.id("contact")))
    isWritable = try call.answer(IsBookWritable(.id(contact.book)))
    let composition = call.companyStore.composition
    let query = History(
      of: contact.id, after: call.query("after").map { Cursor(text: $0) }, limit: Self.pageSize,
      in: composition)
    let entries = try call.answer(query)
    next = entries.count == Self.pageSize ? entries.last.map(query.cursor) : nil
    let (users, zone) = (try call.answer(Users()), try call.answer(WorkingZones()).main)
    let (id, present) = (contact.id, contact.card.bytes)
    versions = entries.compactMap { entry in
      guard let version = CardVersion(HistoryView(entry), of: id, in: composition) else { return nil }
      return Version(
        id: version.id, moment: Language.current.moment(version.at, in: zone),
        author: users[version.actor]?.name ?? version.actor.short,
        changes: version.changes.isEmpty ? [version.summary] : version.changes.map(\.description),
        isCurrent: version.card.bytes == present)
    }
  }
}
