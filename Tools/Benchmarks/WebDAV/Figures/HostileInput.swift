import Measuring
import Serving

/// Sends requests that clients should not send, of which none may cost much.
struct HostileInput {
  private let ground: Ground
  private static let rounds = 100

  init(_ ground: Ground) { self.ground = ground }

  /// A request and the statuses that answer it.
  private struct Case {
    let name: String
    let request: DAVRequest
    let statuses: Range<Int>

    init(_ name: String, _ status: Int, _ request: DAVRequest) {
      self.name = name
      self.request = request
      statuses = status..<status + 1
    }
  }

  private var cases: [Case] {
    let path = ground.worksite.root
    let lock = "<urn:uuid:00000000-0000-0000-0000-000000000000>"
    return [
      Case("malformed XML", 400, .xml("PROPFIND", path, depth: 0, "<a")),
      Case(
        "an unbound prefix", 400, .xml("PROPFIND", path, depth: 0, "<D:propfind><D:allprop/></D:propfind>")),
      Case("an external entity", 400, .xml("PROPFIND", path, depth: 0, Self.externalEntity)),
      Case("an entity bomb", 400, .xml("PROPFIND", path, depth: 0, Self.entityBomb)),
      Case("properties of 10 MB", 413, .xml("PROPPATCH", path, String(repeating: "<a>", count: 3_500_000))),
      Case(
        "a path of 10,000 segments", 414, DAVRequest("GET", path + String(repeating: "a/", count: 10_000))),
      Case("a long destination", 400, Self.copy(path, to: String(repeating: "a", count: 9_000))),
      Case(
        "10,000 tokens", 431,
        DAVRequest("DELETE", path + "x", fields: ["If: (" + String(repeating: lock, count: 10_000) + ")"])),
    ]
  }

  private static func copy(_ path: String, to destination: String) -> DAVRequest {
    DAVRequest("COPY", path + "a", fields: ["Destination: " + destination])
  }

  private static let externalEntity = """
    <!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]><p>&e;</p>
    """

  private static let entityBomb =
    "<!DOCTYPE p [<!ENTITY a \"aaaaaaaaaa\">"
    + zip("bcdefghij", "abcdefghi").map { name, part in
      "<!ENTITY \(name) \"" + String(repeating: "&\(part);", count: 10) + "\">"
    }.joined() + "]><p>&j;</p>"

  /// The slowest of the cases beside a listing, and the memory that all of them take.
  func figures() throws -> [Figure] {
    let folder = try ground.worksite.makeFolder()
    try ground.worksite.fill(folder, count: 10_000)
    let listing = DAVRequest.properties(of: folder, depth: 1, "D:resourcetype", "D:getetag")
    let listingTime = try Measure.medians(
      rounds: 5, warmUp: 1, [{ _ in try ground.worksite.client.send(listing).end }])
    for hostile in cases { try send(hostile) }
    var slowest: (name: String, time: Duration) = ("", .zero)
    let growth = try ground.server.memory.growth {
      for hostile in cases {
        let times = try (0..<Self.rounds).map { _ in try send(hostile) }
        let time = Measure.median(times)
        if time > slowest.time { slowest = (hostile.name, time) }
      }
    }
    return [
      Figure(
        name: "\(slowest.name), beside a list of 10,000", measured: .milliseconds(slowest.time),
        yardstick: .milliseconds(listingTime[0]), goal: .ratioAtMost(1)),
      Figure(
        name: "growth over \(cases.count * Self.rounds) bad requests", measured: .megabytes(growth),
        goal: .bytesAtMost(.megabytes(4 << 20))),
    ]
  }

  @discardableResult
  private func send(_ hostile: Case) throws -> Duration {
    try ground.worksite.client.send(hostile.request, expecting: hostile.statuses).end
  }
}
