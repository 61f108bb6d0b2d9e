import Accounts
import Auth
import Core
import Operations
import PageKit

/// The page of the user's own links and the company's.
enum LinksPage {
  static let pages =
    WebPage.form("/settings/links") { call, form in
      LinksView(links: try call.answer(Links())).page(form, call).live(try call.ownAudiences)
    } submit: { call, form in
      let add = AddLink(
        id: form.operation.derived(for: "id"), name: form["name"], url: completed(form["url"]))
      try await call.perform(add, of: form)
      return .redirect(to: PagePath("settings", "links"), done: form.operation)
    } + [
      WebPage.action("/settings/links/remove") { call, form in
        LinksView(links: try call.answer(Links())).page(call.otherForm(), rejected: form, call)
      } submit: { call, form in
        guard let link = form.id("link") else { throw Failure.formUsed }
        try await call.perform(RemoveLink(link: link), of: form)
        return .redirect(to: PagePath("settings", "links"), done: form.operation)
      }
    ]

  /// The card of the home page; `nil` without links.
  static let card = HomeCard { call in
    let links = try call.answer(Links())
    guard !links.isEmpty, let user = call.visitor?.user else { return nil }
    return .card(
      .linksTitle, id: "links", live: [Audience.user(user).key, Audience.company.key],
      "<ul class=\"rows\">\(links.map { link -> HTML in "<li>\(link.html)</li>" })</ul>")
  }

  /// An address as people type it: `tukku.fi` is a website.
  static func completed(_ address: String) -> String {
    address.isEmpty || address.contains(":") ? address : "https://\(address)"
  }
}

/// The list of links: a pure function of its model.
struct LinksView {
  let links: [Link]

  /// The page.
  ///
  /// - Parameters:
  ///   - form: the form of a new link.
  ///   - rejected: another form of the page that was rejected.
  func page(_ form: Form, rejected: Form? = nil, _ call: PageCall) -> PageView {
    let own = links.filter { $0.holder == .person }.map { link -> HTML in
      let remove = call.frame(to: PagePath("settings", "links", "remove")).button(
        call.otherForm(), .removeButton, style: .danger, fields: HTML.hidden("link", link.id.description))
      return "<li><div class=\"row\">\(link.html)<div class=\"value\">\(remove)</div></div></li>"
    }
    let company = links.filter { $0.holder == .company }.map { link -> HTML in "<li>\(link.html)</li>" }
    let fields = [
      Field("name", .fullNameLabel).maximum(100),
      Field("url", .addressLabel).hint(.addressHint),
    ].map { $0.html(in: form) }
    let add = call.frame(to: PagePath("settings", "links")).html(
      form, "\(fields)\(HTML.button(.addLinkButton))")
    let ownList: HTML =
      own.isEmpty ? "<div class=\"empty\"><p>\(Phrase.noLinks)</p></div>" : "<ul class=\"rows\">\(own)</ul>"
    let companyCard: HTML? =
      company.isEmpty ? nil : HTML.card(.companyLinks, id: "company", "<ul class=\"rows\">\(company)</ul>")
    return PageView(
      .linksTitle, back: (.settingsTitle, PagePath("settings")), form: rejected ?? form,
      """
      <div class="cards">\(HTML.card(.ownLinks, id: "own", ownList))\(companyCard)\
      \(HTML.card(.newLink, id: "new", add))</div>
      """)
  }
}

extension Link {
  /// The schemes that a page opens, as `AddLink` accepts them.
  private static let schemes = ["http:", "https:", "mailto:", "tel:"]

  /// The link with its name; only the name where its address has another scheme.
  var html: HTML {
    guard Self.schemes.contains(where: { url.lowercased().hasPrefix($0) }) else {
      return "<span>\(name)</span>"
    }
    return "<a href=\"\(url)\" rel=\"noreferrer\"><span>\(name)<small>\(url)</small></span></a>"
  }
}
