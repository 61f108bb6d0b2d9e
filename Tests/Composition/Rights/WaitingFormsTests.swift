import AllSamples
import Auth
import Core
import FeatureSupport
import PageSupport
import TestSupport
import Testing

@Suite("Forms that wait in the browser where there is no network")
struct WaitingFormsTests {
  /// The addresses of the forms, and the words of docs/pages.md for each.
  private static let words = [
    "/hours/add": "enter hours",
    "/hours/off": "*did not work*",
    "/hours/timer/start": "start and stop the timer",
    "/hours/timer/stop": "start and stop the timer",
    "/buy": "enter a purchase or a refund",
    "/purchases/{}/receipt": "add the photo of a receipt",
    "/documents/{}/add": "add a file to a folder",
    "/documents/{}/save": "save a version of a document",
    "/documents/{}/items": "move, copy and trash documents",
    "/documents/templates/add": "add a template",
    "/contacts/add": "add a contact",
    "/contacts/{}/edit": "save one, whose form is open",
  ]

  @Test("are those that docs/pages.md lists")
  func documented() async throws {
    let company = try Company()
    let admin = try company.actor(.init(role: .admin, isAttached: true))
    let visited = try await VisitedPages(of: company.pages, as: admin)
    let waiting = Set(visited.forms.filter(\.isQueued).map { VisitedPages.pattern($0.action) })
    #expect(waiting == Set(Self.words.keys))
    let rows = try Repository.text(of: "docs/pages.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let works = rows.map { $0.split(separator: "|")[0] }.joined(separator: "\n")
    for word in Self.words.values { #expect(works.contains(word), "\(word)") }
  }
}
