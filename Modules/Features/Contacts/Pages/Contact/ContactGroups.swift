import Auth
import Contacts
import Core
import Operations
import PageKit
import VCard

/// The groups that a contact is in, and those that the user may add it to.
struct ContactGroups: Sendable {
  /// A group of a book that the user sees.
  struct Group: Sendable {
    let id: ID
    let name: String
    /// Whether the user may change its members.
    let isWritable: Bool
  }

  /// The groups that name the contact, by name.
  let own: [Group]
  /// The other groups that the user may change; empty for a contact that no group can name.
  let others: [Group]
  /// The groups of users who see a change of a group.
  let audiences: [String]

  init(own: [Group] = [], others: [Group] = [], audiences: [String] = []) {
    (self.own, self.others, self.audiences) = (own, others, audiences)
  }

  /// The groups around a contact, which are few in all books together.
  init(of contact: Contact, _ call: PageCall) throws {
    let (books, actor) = (try call.books(), try call.actor)
    let writable = Set(books.filter { $0.isWritable(by: actor) }.map(\.id))
    let groups = try call.answer(Contacts(groups: .only)).map { group in
      (
        members: Set(group.fields.members),
        group: Group(
          id: group.id, name: group.name, isWritable: writable.contains(group.book))
      )
    }
    let uid = contact.card.uid
    func names(_ members: Set<String>) -> Bool { uid.map(members.contains) ?? false }
    own = groups.filter { names($0.members) }.map(\.group)
    others = uid == nil ? [] : groups.filter { !names($0.members) && $0.group.isWritable }.map(\.group)
    audiences = books.map(\.audience)
  }

  /// The card of the groups; `nil` where there is no group to show.
  func html(of contact: Contact, _ form: Form, _ call: PageCall) -> HTML? {
    if own.isEmpty, others.isEmpty { return nil }
    let path = PagePath("contacts", contact.id.description, "groups")
    let rows = own.map { group -> HTML in
      let detach: HTML =
        group.isWritable
        ? call.frame(to: path.below("detach")).button(
          call.otherForm(), .detachMember, fields: HTML.hidden("group", group.id.description)) : ""
      return """
        <li><div class="row"><a class="tap" href="\(PagePath("contacts", group.id.description))">\(group.name)</a>\
        <div class="value">\(detach)</div></div></li>
        """
    }
    let list: HTML =
      rows.isEmpty ? "<p class=\"quiet\">\(Phrase.inNoGroup)</p>" : "<ul class=\"rows\">\(rows)</ul>"
    return .card(.groupsTitle, id: "groups", live: audiences, "\(list)\(attach(form, call.frame(to: path)))")
  }

  private func attach(_ form: Form, _ frame: FormFrame) -> HTML {
    guard !others.isEmpty else { return "" }
    let field = Field("group", .groupLabel)
      .select(others.map { Field.Option($0.id.description, $0.name) }, in: form)
    return frame.html(form, "\(field)\(HTML.button(.attachMember, .plain))")
  }
}

/// The addresses that take the forms of a contact's groups.
enum ContactGroupForms {
  static let pages = [
    WebPage.action("/contacts/{contact}/groups") { call, form in
      try ContactPage.view(call, group: form)
    } submit: { call, form in
      try await change(call, form) { ContactEdit(added: ContactEntries(members: [$0])) }
    },
    WebPage.action("/contacts/{contact}/groups/detach") { call, form in
      try ContactPage.view(call, group: form)
    } submit: { call, form in
      try await change(call, form) { ContactEdit(removed: ContactEntries(members: [$0])) }
    },
  ]

  /// Changes the members of the group that a form names.
  private static func change(
    _ call: PageCall, _ form: Form, _ edit: @escaping @Sendable (_ uid: String) -> ContactEdit
  ) async throws -> PageAnswer {
    let contact = try call.id("contact")
    guard let group = form.id("group") else { throw Failure.formIncomplete }
    try await call.run(form) { performer in
      guard let uid = try performer.answer(ContactWithID(contact)).card.uid else {
        throw Failure(.invalid, "contacts.noUID", .memberWithoutUID, remedy: .addWithUID, field: "group")
      }
      guard try performer.answer(ContactWithID(group)).fields.kind == .group else {
        throw Failure(.notFound, "contacts.noGroup", .noGroup, remedy: .openContactAgain, field: "group")
      }
      try performer.perform(EditContact(contact: group, edit: edit(uid)))
    }
    return .redirect(to: PagePath("contacts", contact.description), done: form.operation)
  }
}
