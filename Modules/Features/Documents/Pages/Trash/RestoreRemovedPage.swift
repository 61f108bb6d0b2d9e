import Accounts
import Core
import Documents
import PageKit
import Worksites

/// The page that restores all items that a user removed from a worksite since some time.
enum RestoreRemovedPage {
  static let path = PagePath("documents", "removed")
  private static let worksite = "worksite"
  private static let user = "user-name"
  private static let since = "since"

  static let pages = WebPage.form("/documents/removed") { call, form in
    view(
      try call.answer(Worksites(withArchived: true)), try call.answer(Users()).byName, form,
      call.frame(to: path))
  } submit: { call, form in
    let site = try call.answer(WorksiteNamed(form[worksite], isExact: true))
    let removedBy = try await placed(["by": user]) { try call.answer(Users()).named(form[user]).id }
    let restore = RestoreRemoved(
      worksite: site.id, removedBy: removedBy, since: try start(form, at: site, call))
    try await call.perform(restore, of: form)
    return .redirect(to: DocumentAddress.page("trash", of: site.id), done: form.operation)
  }

  /// The page for what a remedy names.
  ///
  /// - Parameters:
  ///   - site: the name of the worksite.
  ///   - username: the user who removed the items.
  ///   - since: the time of the first removal.
  static func path(site: String, username: String, since: String) -> PagePath {
    path.with(worksite, site).with(user, username).with(Self.since, since)
  }

  private static func view(
    _ sites: [Worksite], _ users: [User], _ form: Form, _ frame: FormFrame
  ) -> PageView {
    let siteOptions = sites.map { Field.Option($0.name, $0.name) }
    let userOptions = users.map { Field.Option($0.username, $0.name) }
    let fields: HTML = """
      <p class="hint">\(Phrase.restoreRemovedExplained)</p>\
      \(Field(worksite, .worksiteLabel).select(siteOptions, in: form))\
      \(Field(user, .removedByLabel).select(userOptions, in: form))\
      \(Field(since, .removedSinceLabel).hint(.removedSinceHint).html(in: form))\
      <div class="actions wide">\(HTML.button(.restoreAllButton))</div>
      """
    return PageView(
      .restoreRemovedTitle, place: DocumentsPages.path, back: (.documentsPlace, PagePath("documents")),
      form: form, frame.html(form, fields))
  }

  /// The typed time, or the start of the typed day at the worksite.
  private static func start(_ form: Form, at site: Worksite, _ call: PageCall) throws -> Instant {
    if let instant = Instant(form[since]) { return instant }
    let zone = Zone(site.zone) ?? .utc
    do {
      return zone.start(of: try CivilDate(typed: form[since], today: zone.civil(call.now).date))
    } catch let failure as Failure {
      throw failure.with(field: since)
    }
  }
}
