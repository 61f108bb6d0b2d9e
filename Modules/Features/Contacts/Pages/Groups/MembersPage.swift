import Contacts
import Core
import Operations
import PageKit
import VCard

/// The page of the members of a group: a search that attaches contacts, and buttons that detach them.
enum MembersPage {
  static let pages: [WebPage] =
    WebPage.form("/contacts/{contact}/members") { call, form in
      try view(call, form)
    } submit: { call, form in
      guard let member = form.id("member") else { throw Failure.formIncomplete }
      return try await change(call, form) { performer in
        guard let uid = try performer.answer(ContactWithID(member)).card.uid else {
          throw Failure(.invalid, "contacts.noUID", .memberWithoutUID, remedy: .addWithUID, field: "member")
        }
        return ContactEdit(added: ContactEntries(members: [uid]))
      }
    } + [
      WebPage.action("/contacts/{contact}/members/detach") { call, form in
        try view(call, form)
      } submit: { call, form in
        let uid = form.exact("uid")
        if uid.isEmpty { throw Failure.formIncomplete }
        return try await change(call, form) { _ in
          ContactEdit(removed: ContactEntries(members: [uid]))
        }
      }
    ]

  private static func view(_ call: PageCall, _ form: Form) throws -> PageView {
    MembersView(try MembersModel(call, form)).page(form, call)
  }

  /// Changes the members of the group.
  private static func change(
    _ call: PageCall, _ form: Form, _ edit: @escaping @Sendable (FormPerformer) throws -> ContactEdit
  ) async throws -> PageAnswer {
    let id = try call.id("contact")
    try await call.run(form) { performer in
      guard try performer.answer(ContactWithID(id)).fields.kind == .group else {
        throw Failure(.notFound, "contacts.noGroup", .noGroup, remedy: .openContactAgain, field: "contact")
      }
      try performer.perform(EditContact(contact: id, edit: try edit(performer)))
    }
    let path = PagePath("contacts", id.description, "members").with("find", form.text("find"))
    return .redirect(to: path, done: form.operation)
  }
}

/// The members of a group: a pure function of its model.
struct MembersView {
  private let model: MembersModel

  init(_ model: MembersModel) { self.model = model }

  private var path: PagePath { PagePath("contacts", model.group.id.description, "members") }

  func page(_ form: Form, _ call: PageCall) -> PageView {
    PageView(
      .membersNamed(model.group.name), place: ContactsPages.place,
      back: (.text(model.group.name), PagePath("contacts", model.group.id.description)), form: form,
      "\(model.isWritable ? search(call) : "")\(list(call))\(more)")
  }

  private func search(_ call: PageCall) -> HTML {
    let field = HTML.finder(.findContactLabel, value: model.words, in: call.otherForm(), .findButton)
    let rows = model.found.map { row -> HTML in
      let attach = call.frame(to: path).button(
        call.otherForm(), .attachMember,
        fields: HTML.hidden("member", row.id.description) + HTML.hidden("find", model.words ?? ""))
      let about: HTML? = row.about.isEmpty ? nil : "<small>\(row.about)</small>"
      return
        "<li><div class=\"row\"><span>\(row.name)\(about)</span><div class=\"value\">\(attach)</div></div></li>"
    }
    let none: HTML = model.words == nil ? "" : "<p class=\"quiet\">\(Phrase.nobodyToAttach)</p>"
    return """
      <section class="card" id="attach"><h2>\(Phrase.attachTitle)</h2>\
      \(HTML.search(to: path, results: "found", field))\
      <div id="found">\(rows.isEmpty ? none : "<ul class=\"rows\">\(rows)</ul>")</div></section>
      """
  }

  private func list(_ call: PageCall) -> HTML {
    if model.members.isEmpty { return "<div class=\"empty\"><p>\(Phrase.noMembers)</p></div>" }
    let rows = model.members.map { member -> HTML in
      let name: HTML =
        if let contact = member.contact {
          "<a class=\"tap\" href=\"\(PagePath("contacts", contact.id.description))\">\(contact.name)</a>"
        } else {
          "<span class=\"quiet\">\(Phrase.unknownMember)</span>"
        }
      let detach: HTML =
        model.isWritable
        ? call.frame(to: PagePath("contacts", model.group.id.description, "members", "detach")).button(
          call.otherForm(), .detachMember, fields: HTML.hidden("uid", member.uid)) : ""
      return "<li><div class=\"row\">\(name)<div class=\"value\">\(detach)</div></div></li>"
    }
    return
      "<section class=\"card\" id=\"members\"><h2>\(Phrase.memberCount(model.count))</h2><ul class=\"rows\">\(rows)</ul></section>"
  }

  private var more: HTML {
    let end = model.start + model.members.count
    guard end < model.count else { return "" }
    return "<p>\(HTML.link(.moreContacts, to: path.with("from", "\(end)")))</p>"
  }
}
