import Contacts
import Core
import PageKit
import VCard

/// The members of a group, and the contacts that a search offers for it.
struct MembersModel: Sendable {
  /// A member as the card names it.
  struct Member: Sendable {
    let uid: String
    /// Its contact; `nil` for one that the user does not see.
    let contact: ContactName?
  }

  let group: Contact
  let isWritable: Bool
  let members: [Member]
  /// The number of members before the shown ones.
  let start: Int
  /// The number of all members.
  let count: Int
  /// The searched words; `nil` without a search.
  let words: String?
  /// The found contacts that are no members yet.
  let found: [ContactListModel.Row]

  static let pageSize = 100
  private static let maxFound = 10
  /// The most members among the matches of a search that are skipped.
  private static let maxSkipped = 100

  init(_ call: PageCall, _ form: Form) throws {
    group = try call.answer(ContactWithID(try call.id("contact")))
    guard group.fields.kind == .group else {
      throw Failure(.notFound, "contacts.noGroup", .noGroup, remedy: .openContactAgain, field: "contact")
    }
    isWritable = try call.answer(IsBookWritable(.id(group.book)))
    let all = group.fields.members
    count = all.count
    start = min(max(0, call.query("from").flatMap { Int($0) } ?? 0), count)
    let shown = Array(all.dropFirst(start).prefix(Self.pageSize))
    let names = try call.answer(ContactNames(of: shown, preferring: group.book))
    members = shown.map { Member(uid: $0, contact: names[$0]) }
    words = call.query("find").flatMap { $0.isEmpty ? nil : $0 }
    let (present, words, isWritable) = (Set(all), words, isWritable)
    let matches = try words.flatMap { words in
      isWritable
        ? try call.answer(
          Contacts(
            containing: words, groups: .excluded, limit: Self.maxFound + min(present.count, Self.maxSkipped)))
        : nil
    }
    found = (matches ?? []).filter { $0.card.uid.map { !present.contains($0) } ?? false }
      .prefix(Self.maxFound).map { ContactListModel.Row($0, by: .last) }
  }
}
