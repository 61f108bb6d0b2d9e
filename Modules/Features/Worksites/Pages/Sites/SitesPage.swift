import Auth
import Core
import PageKit
import Worksites

/// The page of all worksites, with the form of a new one.
///
/// The home page has a card of it, and the settings have a row.
enum SitesPage {
  static let path = PagePath("sites")

  static let pages = WebPage.form("/sites") { call, form in
    SitesView(model: try SitesModel(call), frame: call.frame(to: path)).page(form)
  } submit: { call, form in
    let id = form.operation.derived(for: "id")
    let model = try model(of: form, call)
    let add = AddWorksite(
      id: id, name: form["name"], about: form.text("about"), zone: form.text("zone") ?? model?.zone)
    try await call.run(form) { performer in
      try performer.perform(add)
      if let model { try performer.make(id, like: model.id) }
    }
    return .redirect(to: PagePath("sites", id.description), done: form.operation)
  }

  /// The name of the field with the worksite that a new one is to be like.
  static let like = "like"

  /// The worksite that the new one is to be like; `nil` for none.
  private static func model(of form: Form, _ call: PageCall) throws -> Worksite? {
    guard form.text(like) != nil else { return nil }
    do {
      return try call.answer(WorksiteWithID(form.id(like) ?? call.newID()))
    } catch let failure as Failure {
      throw failure.with(field: like)
    }
  }

  /// The most worksites on the home page.
  private static let maximumOnHome = 5

  /// The worksites that the user manages; `nil` for others.
  static let card = HomeCard { call in
    guard let visitor = call.visitor, Right.manageWorksite.isGranted(to: visitor.role) else { return nil }
    let sites = try call.answer(Worksites(limit: maximumOnHome))
    return SitesView.card(
      sites, live: sites.map { Audience.site($0.id).key } + [Audience.user(visitor.user).key])
  }

  /// The way to the page of all worksites.
  static let section = HomeCard { _ in
    .card(
      .sitesTitle, id: "sites",
      "<ul class=\"rows\"><li><a href=\"\(path)\">\(Phrase.allSites)</a></li></ul>")
  }
}
