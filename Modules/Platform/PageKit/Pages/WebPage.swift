import Auth
import Core
import HTTPTypes
import ServerKit

/// A page: its address, its method and its handler in one value.
///
///     WebPage("/hours/day/{day}") { call in try DayPage.view(of: call) }
///
/// It is in no OpenAPI document, and its failures are pages.
package struct WebPage: Sendable {
  /// The path; a segment in braces is a parameter.
  let path: String
  let method: HTTPRequest.Method
  let needsLogin: Bool
  /// Whether the body of a request may have files of any size.
  let takesFiles: Bool
  let answer: @Sendable (PageCall) async throws -> PageAnswer

  /// A page that shows something.
  ///
  /// - Parameter needsLogin: whether a browser without a login is sent to the log-in page first.
  package init(
    _ path: String, needsLogin: Bool = true, show: @escaping @Sendable (PageCall) async throws -> PageView
  ) {
    self.init(path, .get, needsLogin: needsLogin) { .view(try await show($0)) }
  }

  /// A page that answers a method in any way.
  ///
  /// - Parameter takesFiles: whether the body of a request may have files of any size.
  package init(
    _ path: String, _ method: HTTPRequest.Method, needsLogin: Bool = true, takesFiles: Bool = false,
    answer: @escaping @Sendable (PageCall) async throws -> PageAnswer
  ) {
    self.path = path
    self.method = method
    self.needsLogin = needsLogin
    self.takesFiles = takesFiles
    self.answer = answer
  }

  /// An address of bytes that are no page.
  package static func file(
    _ path: String, needsLogin: Bool = true, answer: @escaping @Sendable (PageCall) async throws -> PageAnswer
  ) -> WebPage { WebPage(path, .get, needsLogin: needsLogin, answer: answer) }

  /// A page with a form, and the address that takes the form.
  ///
  /// A rejected form is shown again as the user typed it, with the reason.
  ///
  /// - Parameters:
  ///   - takesFiles: whether the form may have files of any size.
  ///   - show: returns the page with the form.
  ///   - submit: performs the operation of the form.
  package static func form(
    _ path: String, needsLogin: Bool = true, takesFiles: Bool = false,
    show: @escaping @Sendable (PageCall, Form) async throws -> PageView,
    submit: @escaping @Sendable (PageCall, Form) async throws -> PageAnswer
  ) -> [WebPage] {
    [
      WebPage(path, needsLogin: needsLogin) { call in try await show(call, call.newForm()) },
      WebPage(path, .post, needsLogin: needsLogin, takesFiles: takesFiles) { call in
        let form = try await call.sentForm()
        do {
          return try await submit(call, form)
        } catch let failure as Failure where failure.isOfInput {
          return .rejected(try await show(call, form.rejected(failure)), failure)
        }
      },
    ]
  }

  /// A page with a form whose values are in its address, such as a filter.
  ///
  /// - Parameter show: returns the page. It is called again with the rejected form where it throws a failure of a field.
  package static func filter(
    _ path: String, show: @escaping @Sendable (PageCall, Form) async throws -> PageView
  ) -> WebPage {
    WebPage(path, .get) { call in
      let form = call.newForm()
      do {
        return .view(try await show(call, form))
      } catch let failure as Failure where failure.isOfInput && failure.field != nil {
        return .rejected(try await show(call, form.rejected(failure)), failure)
      }
    }
  }

  /// The address that takes a form of another page.
  package static func action(
    _ path: String, needsLogin: Bool = true, takesFiles: Bool = false,
    showing show: @escaping @Sendable (PageCall, Form) async throws -> PageView,
    submit: @escaping @Sendable (PageCall, Form) async throws -> PageAnswer
  ) -> WebPage {
    form(path, needsLogin: needsLogin, takesFiles: takesFiles, show: show, submit: submit)[1]
  }
}

/// The answer of a page.
package enum PageAnswer: Sendable {
  /// A page.
  case view(PageView)
  /// A page with a form that was rejected.
  case rejected(PageView, Failure)
  /// Another page, after something was done.
  case redirect(to: PagePath, done: ID? = nil, cookies: [String] = [])
  /// Bytes that are no page, such as a picture.
  case file([UInt8], type: String, lifetime: Int = 0)
  /// Stored content of a user, which is shown or stored but never runs as a page.
  case content(ContentResponse)
}

/// A page as its handler returns it; the shell adds the bar of places and what all pages share.
package struct PageView: Sendable {
  /// The title, which is also the heading.
  package let title: Phrase
  /// The place in the bar that the page belongs to, by its path; `nil` for none.
  package var place: String?
  /// The way back to the page above this one.
  package var back: (label: Phrase, path: PagePath)?
  /// The content below the heading.
  package let content: HTML
  /// The form that was rejected.
  package var form: Form?
  /// Whether the browser keeps a copy, which opens before the network answers.
  package var isKept = false
  /// The keys of the audiences whose changes the page shows. Its cards may name their own.
  package var live: [String] = []
  /// The items of its address that the script puts into a copy of the page without them.
  package var keptItems: [String] = []
  /// Whether the page shows a secret, which nothing on its way to the browser compresses or keeps.
  package var holdsSecret = false
  /// Whether the heading is shown; the title is always there for screen readers.
  package var hasHeading = true

  /// A page from its title and content.
  package init(
    _ title: Phrase, place: String? = nil, back: (label: Phrase, path: PagePath)? = nil, form: Form? = nil,
    isKept: Bool = false, hasHeading: Bool = true, _ content: HTML
  ) {
    self.title = title
    self.place = place
    self.back = back
    self.form = form
    self.isKept = isKept
    self.hasHeading = hasHeading
    self.content = content
  }

  /// This page, which shows the changes that audiences are sent while it is open.
  package func live(_ audiences: [Audience]) -> PageView {
    var page = self
    page.live = audiences.map(\.key)
    return page
  }
}

extension Failure {
  /// Whether the user can mend it in the form.
  var isOfInput: Bool {
    // The server's own missing file is none of the user's.
    guard !isOfServer else { return false }
    switch kind {
    case .invalid, .conflict, .forbidden, .notFound, .usage, .throttled, .unauthenticated: return true
    case .unavailable, .damaged, .io, .cancelled: return false
    }
  }
}
