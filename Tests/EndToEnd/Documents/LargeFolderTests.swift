import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Documents on a device with a server: the first listing of a large folder", .realPrograms)
struct LargeFolderTests {
  private static let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 1))

  /// The most documents that a device reads at once.
  private static let page = 2000

  private let company: Company
  private let site: String
  private let folder = "\(ids.next())"

  /// A folder with a page of documents, and a few later ones whose names come first.
  init() throws {
    company = try Company()
    site = try Demo.shared.get().worksite
    try company.request(
      "POST", "/documents/worksites/\(site)/folders", ["id": folder, "parent": site, "name": "Large"])
    try company.request("PUT", "/documents/folders/\(folder)/children/Arrival.txt", [:])
    try add((0..<Self.page).map { "Photo \($0).jpg" })
    try add((0..<20).map { "Drawing \($0).pdf" })
  }

  /// Adds documents, all with the content of the first one.
  private func add(_ names: [String]) throws {
    let time = "2026-11-21T08:00:00Z"
    let blob: [String: Any] = [
      "hash": "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a", "size": 2,
    ]
    for start in stride(from: 0, to: names.count, by: 500) {
      let operations = names[start...].prefix(500).map { name -> [String: Any] in
        let input: [String: Any] = [
          "id": "\(Self.ids.next())", "contentVersion": "\(Self.ids.next())", "worksite": site,
          "parent": folder, "name": name, "blob": blob, "modifiedAt": time,
        ]
        return [
          "id": "\(Self.ids.next())", "batch": "\(Self.ids.next())", "at": time,
          "name": "documents.document.add", "input": input,
        ]
      }
      let results = try company.request("POST", "/operations", ["operations": operations])["results"]
      let problems = (results as? [[String: Any]] ?? []).compactMap { $0["problem"] }
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  private func device() throws -> Device {
    try company.device(of: "olli", Device(hasSender: false))
  }

  /// Breaks the connection at the first or the second pull, and at its repetitions.
  ///
  /// A pull has some 850 bytes, a request for a listing 350. Either may be sent over the first connection after the first
  /// pull.
  private func losePulls(after count: Int) {
    company.road.decide { $0 == 0 && count == 1 ? .cutUp(1400) : .cutUp(600) }
  }

  @Test("shows what every later listing shows")
  func same() throws {
    for order in [["--sort", "name"], ["--sort", "size", "--reverse"], ["--grid"], ["--json"]] {
      let olli = try device()
      let listings = try (0..<2).map { _ in try olli.run(["docs", "list", "/Large"] + order) }
      #expect(listings[0].code == 0 && listings[0].output == listings[1].output, "\(order)")
      #expect(order != ["--sort", "name"] || listings[0].lines.count == Self.page + 21)
    }
  }

  @Test("begins with the first names while the rest is fetched, also while other changes are pending")
  func beginning() throws {
    let olli = try device()
    try olli.put("a crane", "/Plans/crane.txt")
    losePulls(after: 1)
    let listing = try olli.docs("ls", "/Large")
    #expect(listing.lines.first?.hasSuffix("Arrival.txt") == true, "\(listing.lines.prefix(3))")
    #expect(listing.lines.dropFirst().prefix(20).allSatisfy { $0.contains("Drawing") })
    #expect(Set(listing.lines).count == listing.lines.count)
    #expect(listing.errors.contains("never fetched"), "\(listing.errors)")
  }

  @Test("shows nothing early while changes of this device in the folder are pending")
  func pending() throws {
    let olli = try device()
    losePulls(after: 1)
    try olli.put("a", "/Large/Aisle.txt")
    // A request that succeeds closes the breaker.
    company.road.decide { _ in .whole }
    #expect(try olli.docs("ls", "/Plans", "--refresh").code == 0)
    losePulls(after: 0)
    let listing = try olli.docs("ls", "/Large")
    #expect(listing.output.contains("Aisle") && !listing.output.contains("Drawing"))
    #expect(listing.errors.contains("never fetched"), "\(listing.errors)")
  }
}
