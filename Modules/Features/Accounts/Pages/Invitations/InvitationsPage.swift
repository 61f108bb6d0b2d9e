import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit
import Worksites

/// The page of invitations: a new one, whose link is shown once, and the unused ones. Only admins open it.
struct InvitationsPage {
  let authentication: Authentication

  static let path = PagePath("admin", "invitations")
  /// For how many days a link is valid.
  private static let days: Int64 = 7

  var pages: [WebPage] {
    WebPage.form("/admin/invitations") { call, form in
      try InvitationsView(model: InvitationsModel(call)).page(form, call)
    } submit: { call, form in
      try await invite(form, call)
    } + [
      WebPage.action("/admin/invitations/withdraw") { call, form in
        try InvitationsView(model: InvitationsModel(call)).page(call.otherForm(), rejected: form, call)
      } submit: { call, form in
        guard let invitation = form.id("invitation") else { throw Failure.formUsed }
        if try !call.isDone(form) {
          try await call.perform(WithdrawInvitation(id: invitation), of: form)
        }
        return .redirect(to: Self.path, done: form.operation)
      }
    ]
  }

  /// The worksites of a form: those that are ticked, and those whose names are typed, each once.
  ///
  /// - Throws: ``Failure`` of the field for too many names, and for a name that no worksite has.
  private static func sites(of form: Form, _ call: PageCall) throws -> [ID] {
    var sites = form.values("site").compactMap { ID($0) }
    let names = form[InvitationsView.siteNames].split(whereSeparator: \.isNewline)
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    try Invite.checkSiteCount(names.count, field: InvitationsView.siteNames)
    for name in names {
      do {
        // The beginning of a name could mean another worksite than the admin has in mind.
        let site = try call.answer(WorksiteNamed(name, isExact: true)).id
        if !sites.contains(site) { sites.append(site) }
      } catch let failure as Failure {
        throw failure.with(field: InvitationsView.siteNames)
      }
    }
    return sites
  }

  /// Makes an invitation and shows its link. A form that is sent twice makes one; its link is shown once.
  private func invite(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    try call.call.caller.requirePerson()
    if try call.isDone(form) { return .redirect(to: Self.path, done: form.operation) }
    let token = authentication.newToken()
    let sites = try Self.sites(of: form, call).map {
      Invite.InvitedSite(id: form.operation.derived(for: "site \($0)"), worksite: $0)
    }
    let invite = Invite(
      id: form.operation.derived(for: "id"), tokenHash: Hex.encode(token.hash),
      role: Role(rawValue: form["role"]) ?? .reporter, note: form["note"],
      endsAt: call.now.adding(seconds: Self.days * 86_400), sites: sites)
    try await call.perform(invite, of: form)
    let link = "\(call.origin.text)\(PagePath("join").at(token.text).text)"
    return .view(try NewInvitationView(note: form["note"], link: link, days: Int(Self.days)).page())
  }
}
