import Auth
import Core
import Hours
import PageKit

/// The section of the page of settings that leads to the administration of hours.
enum HoursAdminSection {
  static let section = HomeCard { call in
    let places: [(Right, Phrase, Phrase, PagePath)] = [
      (.setPayPeriods, .payRuleTitle, .payRuleAbout, PayRulePage.path),
      (.manageDevices, .vehiclesTitle, .vehiclesAbout, VehiclesPage.path),
    ]
    let role = try call.actor.role
    let rows = places.filter { $0.0.isGranted(to: role) }.map { _, title, about, path -> HTML in
      "<li><a href=\"\(path)\"><span>\(title)<small>\(about)</small></span></a></li>"
    }
    if rows.isEmpty { return nil }
    return HTML.card(.hoursAdminTitle, id: "hours-admin", "<ul class=\"rows\">\(rows)</ul>")
  }
}
