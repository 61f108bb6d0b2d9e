import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

/// The pages of a company's server.
package struct PageSite: Sendable {
  private let pages: [WebPage]
  private let places: [Place]
  private let remedies: RemedyLinks
  private let accounts: any PageAccounts
  /// The sections of the page of settings, in order.
  package let settings: [HomeCard]

  /// A site of the pages of all features.
  ///
  /// - Parameters:
  ///   - features: their pages, in the order of the bar.
  ///   - accounts: tells who the user of a page is, and what a user did.
  package init(_ features: [FeaturePages], accounts: any PageAccounts) {
    pages =
      [HomePage.page(of: features), OfflinePage.page, Manifest.page(of: features)]
      + OutboxPage.pages + UndoPage.pages + features.flatMap(\.pages)
    places = [HomePage.place] + features.compactMap(\.place)
    remedies = RemedyLinks(joining: features.map(\.remedies))
    settings = features.flatMap(\.settings)
    self.accounts = accounts
  }

  /// The form of failures for a browser at an address that no page has.
  package var errors: ErrorFormat { .page }

  /// The trees by which a server answers the pages, their style and their scripts.
  package var trees: [ResourceTree] {
    let paths = Dictionary(grouping: pages, by: \.path)
    return paths.keys.sorted().map { tree(at: $0, paths[$0] ?? []) } + AssetPages.trees
  }

  private func tree(at path: String, _ pages: [WebPage]) -> ResourceTree {
    let methods = pages.reduce(into: Set<HTTPRequest.Method>()) { methods, page in
      methods.insert(page.method)
      if page.method == .get { methods.insert(.head) }
    }
    let contentMethods = Set(pages.filter(\.takesFiles).map(\.method))
    return ResourceTree(
      at: path, methods: methods, login: .browser, errors: .page, contentMethods: contentMethods
    ) { call in
      let method = call.request.method == .head ? .get : call.request.method
      // The methods of the tree are those of its pages.
      guard let page = pages.first(where: { $0.method == method }) else { return Response(status: .notFound) }
      return try await respond(call, page)
    }
  }

  private func respond(_ call: Call, _ page: WebPage) async throws -> Response {
    let visitor = try accounts.visitor(of: call)
    if page.needsLogin, visitor == nil { return toLogin(call) }
    call.context.caller.language = visitor?.language
    return try await Language.$current.withValue(visitor?.language ?? call.context.language) {
      let pageCall = PageCall(call: call, visitor: visitor, site: self)
      do {
        return try response(try await page.answer(pageCall), to: pageCall)
      } catch let failure as Failure where failure.isOfInput {
        return try response(.rejected(FailurePage.view(of: failure, remedies), failure), to: pageCall)
      }
    }
  }

  /// A browser without a login logs in first, and then returns to the page.
  private func toLogin(_ call: Call) -> Response {
    let isForm = call.request.method == .post
    if isForm, call.request.headers[.worksiteForm] != nil { return Response(status: .unauthorized) }
    let path = PagePath(own: call.request.uri.description) ?? PagePath()
    let isHome = isForm || path == PagePath()
    return redirect(to: PagePath("login").with("next", isHome ? nil : path.text))
  }

  private func response(_ answer: PageAnswer, to call: PageCall) throws -> Response {
    switch answer {
    case .view(let view): try page(view, .ok, call)
    case .rejected(let view, let failure):
      try page(view, failure.status, call, Self.fields(of: failure, call))
    case .file(let bytes, let type, let lifetime):
      Response(
        .ok,
        [.contentType: type, .cacheControl: lifetime == 0 ? "no-store" : "private, max-age=\(lifetime)"],
        bytes: bytes)
    case .content(let content): try content.response(to: call.call)
    case .redirect(let path, let done, let cookies):
      redirect(
        to: path.with("done", done?.description), isOfScript: call.isOfScript, cookies: cookies)
    }
  }

  private func page(
    _ view: PageView, _ status: HTTPResponse.Status, _ call: PageCall, _ more: HTTPFields = [:]
  ) throws -> Response {
    let shell = PageShell(
      view: view, places: places, visitor: call.visitor, remedies: remedies, done: try done(call),
      madeAt: call.now)
    var headers = PageHeaders.all
    for field in more { headers[field.name] = field.value }
    if view.isKept { headers[.worksiteKept] = (["1"] + view.keptItems).joined(separator: " ") }
    // The length of a compressed page can betray a secret in it (BREACH).
    if view.holdsSecret { headers[.cacheControl] = "no-store, no-transform" }
    return Response(status, headers, bytes: shell.html.bytes)
  }

  private static func fields(of failure: Failure, _ call: PageCall) -> HTTPFields {
    var fields: HTTPFields = [:]
    fields[.retryAfter] = failure.retryAfter.map(String.init)
    if call.isOfScript {
      fields[.worksiteCode] = failure.code.rawValue
      fields[.worksiteReason] = PercentCoding.encode("\(failure.message)".prefix(300))
    }
    return fields
  }

  /// The notice of the form that the address names.
  private func done(_ call: PageCall) throws -> DoneNotice? {
    guard call.visitor != nil else { return nil }
    if let form = call.query("undone").flatMap({ ID($0) }), let done = try call.done(form) {
      return DoneNotice(summary: .undone(done.summaries), undo: "")
    }
    guard let form = call.query("done").flatMap({ ID($0) }), let done = try call.done(form) else {
      return nil
    }
    guard done.isUndoable else { return DoneNotice(summary: .several(done.summaries), undo: "") }
    let undo = call.frame(to: PagePath("undo")).button(
      call.otherForm(), .undoButton,
      fields: HTML.hidden("only", form.description)
        + HTML.hidden("to", PagePath(own: call.call.request.uri.path)?.text ?? "/"))
    return DoneNotice(summary: .several(done.summaries), undo: undo)
  }

  private func redirect(to path: PagePath, isOfScript: Bool = false, cookies: [String] = []) -> Response {
    var headers: HTTPFields = isOfScript ? [.worksiteLocation: path.text] : [.location: path.text]
    headers[.cacheControl] = "no-store"
    for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return Response(status: isOfScript ? .noContent : .seeOther, headers: headers)
  }
}

/// The accounts, as far as all pages need them.
package protocol PageAccounts: Sendable {
  /// Returns the user of a request; `nil` for a browser without a login.
  func visitor(of call: Call) throws -> Visitor?
}

extension ErrorFormat {
  /// Pages without a user, for failures before the login of a browser is known.
  static let page = ErrorFormat("text/html; charset=utf-8", headers: PageHeaders.all) {
    failure, _, _, language in
    // No page names addresses of the API.
    let failure = failure.code == .httpNothingThere ? .noPage : failure
    return Language.$current.withValue(language) {
      PageShell(
        view: FailurePage.view(of: failure, RemedyLinks()), places: [], visitor: nil, remedies: RemedyLinks(),
        done: nil, madeAt: nil
      ).html.bytes
    }
  }
}

/// The page of a failure that no form can show.
enum FailurePage {
  static func view(of failure: Failure, _ remedies: RemedyLinks) -> PageView {
    let steps = failure.remedy?.steps.map { step -> HTML in "<p>\(remedies.html(of: step))</p>" } ?? []
    return PageView(
      .failureTitle,
      "<p>\(failure.message)</p>\(steps)<p>\(HTML.link(.toHome, to: PagePath(), .main))</p>")
  }
}

extension Failure {
  /// No page has the address.
  static let noPage = Failure(.notFound, "pages.noPage", .noSuchPage, remedy: .openHome)
}
