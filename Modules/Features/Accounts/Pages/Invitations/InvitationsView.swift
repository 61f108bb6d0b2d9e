import Accounts
import Auth
import Core
import PageKit
import Worksites

/// The list of invitations, with the form of a new one: a pure function of its model.
struct InvitationsView {
  let model: InvitationsModel

  /// The page.
  ///
  /// - Parameters:
  ///   - form: the form of a new invitation.
  ///   - rejected: another form of the page that was rejected.
  func page(_ form: Form, rejected: Form? = nil, _ call: PageCall) -> PageView {
    PageView(
      .invitationsTitle, back: (.usersTitle, UsersPage.path), form: rejected ?? form,
      """
      \(HTML.card(.newInvitation, id: "new", new(form, call)))\
      \(HTML.card(.openInvitations, id: "open", list(call)))
      """)
  }

  /// The name of the field for worksites that are not listed.
  static let siteNames = "siteNames"

  private func new(_ form: Form, _ call: PageCall) -> HTML {
    let roles = Role.allCases.map { Field.Option($0.rawValue, $0.title.description) }
    let ticked = Set(form.values("site").compactMap { ID($0) })
    let boxes = model.sites.map {
      TickBox(name: "site", value: $0.id, isTicked: ticked.contains($0.id), label: $0.name).html
    }
    let sites: HTML =
      boxes.isEmpty
      ? ""
      : "<fieldset class=\"field\" id=\"sites\"><legend>\(Phrase.invitedSites)</legend>\(boxes)</fieldset>"
    let others: HTML =
      model.hasMoreSites
      ? Field(Self.siteNames, .otherInvitedSites).hint(.otherInvitedSitesHint).kind(.lines).html(in: form)
      : ""
    let fields: HTML = """
      \(Field("note", .invitedPerson).hint(.invitedPersonHint).html(in: form))\
      \(Field("role", .roleLabel).value(Role.reporter.rawValue).select(roles, in: form))\(sites)\(others)\
      <div class="actions">\(HTML.button(.inviteButton))</div>
      """
    return call.frame(to: InvitationsPage.path).html(form, fields)
  }

  private func list(_ call: PageCall) -> HTML {
    if model.invitations.isEmpty { return "<p class=\"quiet\">\(Phrase.noOpenInvitations)</p>" }
    let rows = model.invitations.map { invitation -> HTML in
      let isOver = invitation.endsAt < model.now
      let end: HTML =
        isOver
        ? "<span class=\"badge bad\">\(Phrase.invitationIsOver)</span>"
        : "<small>\(Phrase.endsAt(invitation.endsAt, in: model.zone))</small>"
      let about = ([invitation.role.title.description] + invitation.sites.compactMap { model.names[$0] })
        .joined(separator: " · ")
      let withdraw = call.frame(to: InvitationsPage.path.below("withdraw")).button(
        call.otherForm(), .withdrawButton, fields: HTML.hidden("invitation", invitation.id.description))
      let name = invitation.note.isEmpty ? Phrase.unnamedInvitation.description : invitation.note
      return """
        <li><div class="row"><span>\(name)<small>\(about)</small>\(end)</span><div class="value">\(withdraw)</div></div></li>
        """
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }
}

/// The page that shows the link of a new invitation once: a pure function of its values.
struct NewInvitationView {
  /// The person whom the invitation is for; empty where it names none.
  let note: String
  let link: String
  let days: Int

  func page() throws -> PageView {
    let title: Phrase = note.isEmpty ? .newInvitation : .nameOfProgram(note)
    var page = PageView(
      .newInvitation, back: (.invitationsTitle, InvitationsPage.path),
      """
      <p class="note warn">\(Phrase.invitationShownOnce(days))</p>\
      \(HTML.card(title, id: "link", "<p class=\"code\">\(link)</p>\(try HTML.qrCode(link, .invitationCode))"))\
      <div class="actions">\(HTML.link(.doneButton, to: InvitationsPage.path, .main))</div>
      """)
    page.holdsSecret = true
    return page
  }
}
