import EndToEndSupport
import TestSupport
import Testing

@Suite("A change of what another device removed meanwhile", .realPrograms)
struct RemovedMeanwhileTests {
  private let company: Company
  private let first: Device
  private let second: Device

  init() throws {
    company = try Company(isQuiet: true)
    first = try company.device(of: "olli")
    second = try company.device(of: "olli")
  }

  private func ok(_ device: Device, _ words: String...) throws {
    let result = try device.run(words)
    #expect(result.code == 0, "\(words): \(result.errors)")
  }

  /// The id of the only item of a list.
  private func id(_ words: String...) throws -> String {
    let items = try first.run(words + ["--json"]).items()
    return String(try #require(items.first?["id"] as? String).suffix(8))
  }

  /// Removes a record on one device, changes it on the other one, and returns its queue.
  private func queue(removing: [String], changing: [String], language: String? = nil) throws -> String {
    try ok(first, "sync")
    try ok(second, "sync")
    let removed = try second.run(removing)
    #expect(removed.code == 0, "\(removing): \(removed.errors)")
    try ok(second, "sync")
    let changed = try first.run(changing)
    #expect(changed.code == 0, "\(changing): \(changed.errors)")
    #expect(try first.run("sync").code != 0)
    return try first.run("queue", language: language).output
  }

  /// Expects the words for discarding the only change, and discards it with them.
  private func discard(_ queue: String, _ remedy: String) throws {
    let id = try #require(queue.firstMatch(of: /`worksite queue discard ([0-9a-f]+)`/)?.1, "\(queue)")
    #expect(queue.contains(remedy), "\(queue)")
    try ok(first, "queue", "discard", String(id), "--yes")
    #expect(try first.queue().isEmpty)
    try ok(first, "sync")
  }

  @Test("a contact: the queue says how it is discarded")
  func contact() throws {
    try ok(first, "contacts", "add", "Ilmo", "Ilves", "--phone", "040 123 4567")
    let queue = try queue(
      removing: ["contacts", "remove", "ilves", "--yes"],
      changing: ["contacts", "edit", "ilves", "--phone", "050 765 4321"])
    #expect(queue.contains("There is no such contact, or you may not see it."), "\(queue)")
    try discard(queue, "If the change is no longer needed, discard it with")
  }

  @Test("hours: the queue says it in Finnish, too")
  func hours() throws {
    try ok(first, "hours", "add", "2025-03-03", "7-15:30")
    let id = try id("hours", "list", "2025-03-03")
    let queue = try queue(
      removing: ["hours", "remove", id, "--yes"], changing: ["hours", "edit", id, "--end", "16"],
      language: "fi_FI.UTF-8")
    try discard(queue, "Jos muutosta ei enää tarvita, hylkää se komennolla")
  }

  @Test("a category of a budget, and a purchase, which can be recorded again")
  func budget() throws {
    try ok(first, "budget", "category", "add", "Paint", "500", "--every", "month", "--budget", "Frame")
    try ok(first, "buy", "17.08", "Paint", "--budget", "Frame", "--date", "2026-05-06")
    let id = try id("budget", "purchase", "list", "Frame", "--to", "2026-06-01")
    let category = try queue(
      removing: ["budget", "category", "remove", "Paint", "--budget", "Frame"],
      changing: ["budget", "category", "rename", "Paint", "Varnish", "--budget", "Frame"])
    try discard(category, "If the change is no longer needed, discard it with")
    let purchase = try queue(
      removing: ["budget", "purchase", "remove", id],
      changing: ["budget", "purchase", "edit", id, "-m", "primer"])
    try discard(purchase, "or record the purchase again with `worksite buy`")
  }
}
