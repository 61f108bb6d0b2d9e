import Core
import Measuring
import Persistence
import Serving

/// A page to measure, and what shows the same rows.
struct MeasuredPage {
  let name: String
  let path: String
  /// The paths of the JSON; none where no paths show the same rows.
  var json: [String] = []
  /// The statement that reads the rows.
  var rows = ""
}

extension MeasuredPage {
  /// The pages of all users.
  static func ofUsers(on ground: Ground) throws -> [MeasuredPage] {
    let (today, user) = (
      ground.today, try ground.id("SELECT id FROM accounts_user WHERE username = \(ground.user.name)")
    )
    let worker = try ground.id(
      "SELECT worker FROM hours_entry WHERE stage = 1 AND worker <> \(user) ORDER BY day, start_at LIMIT 1")
    let entry = try ground.id("SELECT id FROM hours_entry WHERE worker = \(user) ORDER BY day DESC LIMIT 1")
    let budget = try ground.id(
      "SELECT budget FROM budget_purchase GROUP BY budget ORDER BY COUNT(*) DESC LIMIT 1")
    let purchase = try ground.id("SELECT id FROM budget_purchase WHERE budget = \(budget) LIMIT 1")
    let (hours, budgets) = ("/api/v1/hours", "/api/v1/budget/budgets")
    let sheet = "\(hours)/periods/\(today)/sheet?user=\(user)"
    let site = ground.server.worksite
    let entries = "SELECT * FROM hours_entry WHERE"
    let own = "worker = x'\(user.hex)' AND day >= date('now', 'start of month')"
    return [
      MeasuredPage(
        name: "home", path: "/",
        json: [
          "\(hours)/timer", sheet, "\(hours)/missing?from=\(today)&to=\(today)", "/api/v1/notices",
        ]),
      MeasuredPage(name: "hours", path: "/hours", json: [sheet], rows: "\(entries) \(own)"),
      MeasuredPage(
        name: "pay period", path: "/hours/period/\(today)", json: [sheet], rows: "\(entries) \(own)"),
      MeasuredPage(name: "hours form", path: "/hours/add"),
      MeasuredPage(
        name: "timer", path: "/hours/timer",
        json: ["\(hours)/timer", "/api/v1/worksites", "/api/v1/worksites/\(site)/tasks"]),
      MeasuredPage(name: "crew", path: "/hours/crew"),
      MeasuredPage(
        name: "approve list", path: "/hours/approve", json: ["\(hours)/entries?state=submitted&limit=100"],
        rows: "\(entries) stage = 1 ORDER BY day, start_at LIMIT 100"),
      MeasuredPage(
        name: "approve a worker", path: "/hours/approve/\(worker)",
        json: ["\(hours)/entries?state=submitted&user=\(worker)&limit=500"],
        rows: "\(entries) stage = 1 AND worker = x'\(worker.hex)'"),
      MeasuredPage(
        name: "entry", path: "/hours/entries/\(entry)",
        json: ["\(hours)/entries/\(entry)", "/api/v1/worksites", "/api/v1/worksites/\(site)/tasks"],
        rows: "\(entries) id = x'\(entry.hex)'"),
      MeasuredPage(
        name: "budgets", path: "/budget",
        json: [budgets] + (try ground.ids("SELECT id FROM budget_budget").map { "\(budgets)/\($0)/status" }),
        rows: "SELECT * FROM budget_budget"),
      MeasuredPage(
        name: "budget", path: "/budget/\(budget)", json: ["\(budgets)/\(budget)/status"],
        rows: "SELECT * FROM budget_category WHERE budget = x'\(budget.hex)'"),
      MeasuredPage(
        name: "explain", path: "/budget/\(budget)/explain", json: ["\(budgets)/\(budget)/explanation"]),
      MeasuredPage(
        name: "purchases", path: "/budget/\(budget)/purchases",
        json: ["\(budgets)/\(budget)/purchases?limit=50"],
        rows:
          "SELECT * FROM budget_purchase WHERE budget = x'\(budget.hex)' ORDER BY day DESC, id DESC LIMIT 50"),
      MeasuredPage(
        name: "purchase", path: "/purchases/\(purchase)", json: ["/api/v1/budget/purchases/\(purchase)"]),
      MeasuredPage(name: "purchase form", path: "/buy"),
      MeasuredPage(name: "settings", path: "/settings", json: ["/api/v1/me"]),
      MeasuredPage(name: "devices", path: "/settings/devices", json: ["/api/v1/me/sessions"]),
      MeasuredPage(name: "notices", path: "/notices", json: ["/api/v1/notices"]),
    ]
  }

  /// The path of the page of a folder.
  static func folder(named name: String = OfficeRecords.folder, on ground: Ground) throws -> String {
    "/documents/\(try ground.id("SELECT id FROM documents_item WHERE name = \(name)"))"
  }

  /// The pages of the office, of an admin.
  static func ofOffice(on ground: Ground) throws -> [MeasuredPage] {
    let folder = try ground.id("SELECT id FROM documents_item WHERE name = \(OfficeRecords.folder)")
    let (today, contact) = (ground.today, try ground.id("SELECT id FROM contacts_contact LIMIT 1"))
    let (year, month) = (today.adding(days: -365), today.adding(days: -31))
    let report = "/hours/report?from=\(year)&to=\(today)&by=user&by=day"
    return [
      MeasuredPage(
        name: "folder of 1,000,000", path: "/documents/\(folder)",
        json: ["/api/v1/documents/folders/\(folder)/children?limit=100"],
        rows: "SELECT * FROM documents_item WHERE parent = x'\(folder.hex)' ORDER BY name_sort LIMIT 100"),
      MeasuredPage(
        name: "documents found", path: "/documents?find=kortti%200001",
        json: ["/api/v1/documents/find?text=kortti%200001&limit=50"]),
      MeasuredPage(
        name: "contacts of 100,000", path: "/contacts", json: ["/api/v1/contacts?limit=50"],
        rows: "SELECT * FROM contacts_contact LIMIT 50"),
      MeasuredPage(
        name: "contacts found", path: "/contacts?find=rakennus%20899",
        json: ["/api/v1/contacts?text=rakennus%20899&limit=50"]),
      MeasuredPage(name: "contact", path: "/contacts/\(contact)", json: ["/api/v1/contacts/\(contact)"]),
      MeasuredPage(name: "users of 500", path: "/admin/users", json: ["/api/v1/users?limit=50"]),
      MeasuredPage(name: "history of 1,000,000", path: "/admin/history", json: ["/api/v1/history?limit=50"]),
      MeasuredPage(name: "entries of 100,000 as a table", path: "/admin/data/hours.entry"),
      MeasuredPage(name: "payroll of 200 workers", path: "/hours/payroll/\(month)"),
      MeasuredPage(
        name: "report of a year by worker and day", path: report,
        json: ["/api/v1/hours/report?from=\(year)&to=\(today)&by=user&by=day"]),
      MeasuredPage(name: "state of the server", path: "/admin/server"),
    ]
  }
}

extension ID {
  /// The bytes in hexadecimal, as SQL literals have them.
  fileprivate var hex: String { description.replacing("-", with: "") }
}
