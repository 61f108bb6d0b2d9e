import Accounts
import Core
import Operations
import PageKit
import QRCodes
import ServerKit

/// The page that shows a new app password once: a pure function of its model.
struct NewAppPasswordView {
  let model: NewAppPasswordModel

  func page() throws -> PageView {
    let addresses = model.programs.map { program -> HTML in
      "<p>\(program.title): <b>\(model.origin.text)\(program.path)</b></p>"
    }
    let code = try model.davx5Link.map { link -> HTML in
      "<p>\(Phrase.scanForContacts)</p>\(try HTML.qrCode(link, .appPasswordCode))"
    }
    var page = PageView(
      .newAppPassword, back: (.appPasswordsTitle, PagePath("settings", "app-passwords")),
      """
      <p class="note warn">\(Phrase.shownOnce)</p>\
      \(HTML.card(.nameOfProgram(model.name), id: "secret", """
        <p>\(Phrase.usernameLabel): <b>\(model.username)</b></p>\
        <p>\(Phrase.passwordLabel):</p><p class="code">\(model.password)</p>\(addresses)\(code)
        """))\
      <div class="actions">\(HTML.link(.doneButton, to: PagePath("settings", "app-passwords"), .main))</div>
      """)
    page.holdsSecret = true
    return page
  }
}

/// A new app password, which its page shows once.
struct NewAppPasswordModel {
  let name: String
  let username: String
  let password: String
  /// The address of the server.
  let origin: Origin
  /// The addresses at which programs use features.
  let programs: [ProgramAddress]

  /// The link that opens DAVx⁵ with an account; `nil` where no feature has accounts of phones.
  ///
  /// It contains the address, the username and the password (manual.davx5.com, Integration). `davx5:` stands for
  /// `https:`. For `http:`, DAVx⁵ has only the names of protocols.
  var davx5Link: String? {
    guard let account = programs.first(where: { $0.appleAccount != nil }) else { return nil }
    let user = "\(PercentCoding.encode(username)):\(PercentCoding.encode(password))"
    return "\(origin.isSecure ? "davx5" : account.name)://\(user)@\(origin.host)\(account.path)"
  }
}

extension HTML {
  /// A QR code as a picture, with a text that says what it is.
  ///
  /// - Throws: ``Failure`` `qrcodes.length` for a text that is empty or too long.
  static func qrCode(_ text: String, _ label: Phrase) throws -> HTML {
    let code = try QRCode(text)
    let edge = code.edgeWithQuietZone
    return """
      <svg class="qr" role="img" aria-label="\(label)" viewBox="0 0 \(edge) \(edge)" shape-rendering="crispEdges">\
      <rect width="\(edge)" height="\(edge)" fill="#fff"/><path d="\(code.path)" fill="#000"/></svg>
      """
  }
}
