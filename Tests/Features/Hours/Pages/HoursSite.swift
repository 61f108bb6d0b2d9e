import Auth
import Core
import Hours
import HoursPages
import Operations
import PageSupport
import TestSupport
import Testing

/// A server of the pages of hours, on Thursday 19 November 2026 at 8:30 in Helsinki.
struct HoursSite {
  let store: TestStore
  let pages: PageWorld
  let marjala: ID
  /// A manager of Marjala.
  let liisa: Actor
  /// Reporters of Marjala.
  let maija: Actor
  let olli: Actor

  init() throws {
    let company = try PageCompany([HoursFeature.feature], manager: "Liisa", reporter: "Maija")
    (store, marjala) = (company.world, company.site)
    (liisa, maija) = (company.manager, company.reporter)
    olli = try company.user("Olli")
    try company.attach([olli])
    pages = PageWorld(store, [HoursPages.pages(random: RandomSource { [UInt8](repeating: 7, count: $0) })])
  }

  /// The hours of a form of 18 November.
  func hours(_ start: String, _ end: String, _ more: [(String, String)] = []) -> [(String, String)] {
    [("worksite", marjala.description), ("day", "2026-11-18"), ("start", start), ("end", end)] + more
  }

  /// Sends a form with a new operation.
  func send(_ path: String, _ fields: [(String, String)], as actor: Actor? = nil) async throws -> PageReply {
    try await pages.submit(path, [("operation", store.newID().description)] + fields, as: actor ?? maija)
  }

  /// Sends a form that waited for the network.
  ///
  /// - Parameters:
  ///   - operation: the id of the form; a new one without it.
  ///   - time: when the user sent it.
  func sendQueued(
    _ path: String, _ fields: [(String, String)], _ operation: ID? = nil,
    at time: String = "2026-11-19T06:30:00Z"
  ) async throws -> PageReply {
    let own = [("operation", (operation ?? store.newID()).description), ("enteredAt", time)]
    return try await pages.submit(path, own + fields, as: maija, ["Worksite-Form": "queued"])
  }

  /// Opens a page.
  func open(_ path: String, as actor: Actor? = nil, in language: String = "en") async throws -> PageReply {
    try await pages.open(path, as: actor ?? maija, ["Accept-Language": language])
  }

  /// The entries of a worker in November, by start.
  func entries(of actor: Actor? = nil) throws -> [HoursEntry] {
    let november = HoursFilter(
      first: CivilDate(iso: "2026-11-01"), last: CivilDate(iso: "2026-11-30"),
      workers: [(actor ?? maija).user])
    return try store.answer(HoursEntries(november)).sorted { $0.start < $1.start }
  }

  /// Enters hours of a worker on 18 November.
  func add(
    _ start: String, _ end: String, note: String = "", of actor: Actor? = nil
  ) async throws -> HoursEntry {
    let before = Set(try entries(of: actor).map(\.id))
    let reply = try await send("/hours/add", hours(start, end, [("note", note)]), as: actor)
    #expect(reply.status == 303)
    return try #require(try entries(of: actor).first { !before.contains($0.id) })
  }

  /// The fields of a form by which a user decides on entries.
  func seen(_ entries: [HoursEntry]) -> [(String, String)] {
    entries.map { ("seen", "\($0.id) \($0.version)") }
  }
}
