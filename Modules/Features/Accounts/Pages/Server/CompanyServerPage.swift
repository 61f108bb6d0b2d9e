import Accounts
import Auth
import Core
import PageKit
import ServerKit

/// The page of the server's state, and its card on the home page. Only admins see them.
struct CompanyServerPage {
  let authentication: Authentication

  static let path = PagePath("admin", "server")

  var page: WebPage {
    WebPage("/admin/server") { [authentication] call in
      CompanyServerView(model: try CompanyServerModel(call, authentication)).page
    }
  }

  /// The card of what an admin should know about the data; `nil` where all is well.
  static let card = HomeCard { call in
    guard call.visitor.map({ Right.manageCompany.isGranted(to: $0.role) }) ?? false else { return nil }
    let warnings = DataWarnings(
      try call.services.lastBackup(), damaged: call.services.damagedCount, at: call.now)
    if warnings.isEmpty { return nil }
    return .card(
      .serverTitle, id: "server",
      "\(CompanyServerView.notes(warnings))<div class=\"actions\">\(HTML.link(.showServer, to: path))</div>")
  }
}
