import Core

/// The element of a form: where it is sent, what it performs, and its summary of the rejection.
package struct FormFrame: Sendable {
  private let action: PagePath
  private let user: ID?
  private let isQueued: Bool
  private let endsLogin: Bool
  private let hasFiles: Bool
  private var hiding: HTML?

  /// A form that is sent to an address.
  ///
  /// - Parameters:
  ///   - user: the user who writes it; the server rejects it from another user's login.
  ///   - isQueued: whether the browser keeps the form and sends it later where there is no network.
  ///   - endsLogin: whether the browser asks first where unsent forms are left.
  ///   - hasFiles: whether a field takes files.
  package init(
    to action: PagePath, by user: ID?, isQueued: Bool = false, endsLogin: Bool = false, hasFiles: Bool = false
  ) {
    self.action = action
    self.user = user
    self.isQueued = isQueued
    self.endsLogin = endsLogin
    self.hasFiles = hasFiles
  }

  /// This form, which hides what it takes away before the server has answered.
  ///
  /// While the form waits, pages do not show the rows of the records that it names (``HTML/row(of:)``). They show the rows again
  /// when the server rejects it.
  ///
  /// - Parameters:
  ///   - field: the name of the fields with the ids of the records.
  ///   - names: the names of the records, for the list of the forms that wait; empty where the form has boxes with them.
  ///   - next: the page that opens when the server does not answer at once.
  package func hiding(_ field: String, names: [String] = [], then next: PagePath) -> FormFrame {
    var frame = self
    let about: HTML = names.isEmpty ? "" : " data-about=\"\(names.joined(separator: ", "))\""
    frame.hiding = " data-hides=\"\(field)\" data-next=\"\(next)\"\(about)"
    return frame
  }

  /// The whole form with its fields and buttons.
  ///
  /// - Parameter id: the id of the element, for buttons outside of the form.
  package func html(_ form: Form, id: String? = nil, _ content: HTML) -> HTML {
    """
    <form method="post" action="\(action)"\(hasFiles ? " enctype=\"multipart/form-data\"" as HTML : "")\(isQueued ? " data-queued" as HTML : "")\(endsLogin ? " data-logout" as HTML : "")\(hiding)\
    \(id.map { " id=\"\($0)\"" as HTML })>\(hidden(form))\(content)</form>
    """
  }

  /// A form of one button, such as *Stop* or *Undo*.
  package func button(_ form: Form, _ label: Phrase, style: ButtonStyle = .plain, fields: HTML = "") -> HTML {
    html(form, "\(fields)\(HTML.button(label, style))")
  }

  private func hidden(_ form: Form) -> HTML {
    var hidden: HTML = "<input type=\"hidden\" name=\"\(Form.Name.operation)\" value=\"\(form.operation)\">"
    if let user { hidden += "<input type=\"hidden\" name=\"\(Form.Name.user)\" value=\"\(user)\">" }
    return hidden
  }
}

/// The weight of a button on its page.
package enum ButtonStyle: Sendable {
  /// The one main action of a page.
  case main
  /// Another action.
  case plain
  /// An action that takes something away.
  case danger
}

extension HTML {
  /// A button that sends its form.
  ///
  /// - Parameter isQueued: whether the browser keeps the form when it is sent by this button, as ``FormFrame`` does for all.
  package static func button(
    _ label: Phrase, _ style: ButtonStyle = .main, name: String? = nil, value: String = "",
    isQueued: Bool = false
  ) -> HTML {
    let sent = name.map { " name=\"\($0)\" value=\"\(value)\"" as HTML }
    let queued: HTML = isQueued ? " data-queued" : ""
    return "<button class=\"\(style.cssClass)\"\(sent)\(queued)>\(label)</button>"
  }

  /// A button that sends a field of its form to another address. The browser keeps the form, as ``FormFrame`` does.
  ///
  /// - Parameter field: the name of the field, which the list of the forms that wait shows.
  package static func queuedButton(_ label: Phrase, sending field: String, to action: PagePath) -> HTML {
    """
    <button class="plain" formaction="\(action)" data-queued data-about="\(field)">\(label)</button>
    """
  }

  /// The attribute of a list's row that shows a record, which a waiting form may hide.
  package static func row(of record: ID) -> HTML { " data-record=\"\(record)\"" }

  /// The link to the next part of a list. The page's script adds the part to the list with the attribute ``listOfParts``
  /// when the user scrolls to its end.
  package static func moreLink(_ label: Phrase, to path: PagePath) -> HTML {
    "<a class=\"button plain\" data-more href=\"\(path)\">\(label)</a>"
  }

  /// The attribute of a list of rows of records that goes on while the user scrolls.
  package static let listOfParts: HTML = " data-parts=\"1\""

  /// A field that users do not see.
  package static func hidden(_ name: String, _ value: String) -> HTML {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
  }

  /// A link that looks like a button.
  package static func link(_ label: Phrase, to path: PagePath, _ style: ButtonStyle = .plain) -> HTML {
    "<a class=\"button \(style.cssClass)\" href=\"\(path)\">\(label)</a>"
  }
}

extension ButtonStyle {
  fileprivate var cssClass: HTML {
    switch self {
    case .main: "main"
    case .plain: "plain"
    case .danger: "danger"
    }
  }
}
