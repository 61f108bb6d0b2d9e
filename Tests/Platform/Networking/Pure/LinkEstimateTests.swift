import Core
import Networking
import Testing

/// A simulated link: TCP starts with ten segments and doubles them each round trip, until the link is full.
private struct SimulatedLink {
  var roundTrip: Double
  var bytesPerSecond: Double
  /// The time that the server takes for a response.
  var thinking = 0.002

  static let office = SimulatedLink(roundTrip: 0.001, bytesPerSecond: 125e6)
  static let mobile = SimulatedLink(roundTrip: 0.06, bytesPerSecond: 1.25e6)
  static let edge = SimulatedLink(roundTrip: 0.4, bytesPerSecond: 15e3)

  func time(for bytes: Int64, isNew: Bool = false) -> Double {
    var (left, window, time) = (Double(bytes), 14_600.0, 0.0)
    while isNew, left > 0, window / roundTrip < bytesPerSecond {
      time += roundTrip
      left -= window
      window *= 2
    }
    return time + max(0, left) / bytesPerSecond
  }

  func upload(_ bytes: Int64, isNew: Bool = false) -> TransferReport {
    TransferReport(
      roundTrip: isNew ? .seconds(roundTrip) : nil, sent: bytes,
      untilAnswer: .seconds(time(for: bytes, isNew: isNew) + roundTrip + thinking), received: 100,
      receiving: .zero)
  }

  func download(_ bytes: Int64) -> TransferReport {
    TransferReport(
      roundTrip: nil, sent: 0, untilAnswer: .seconds(roundTrip + thinking), received: bytes,
      receiving: .seconds(time(for: bytes)))
  }
}

@Suite("The estimate of a link")
struct LinkEstimateTests {
  private let now = Instant(milliseconds: 1_795_069_800_000)

  /// Returns the estimate after uploads that follow its own advice.
  private func learned(_ link: SimulatedLink, parts: Int = 4) -> LinkEstimate {
    var estimate = LinkEstimate()
    for number in 0..<parts {
      estimate.learn(from: link.upload(estimate.partSize, isNew: number == 0), at: now)
      estimate.learn(from: link.download(1 << 20), at: now)
    }
    return estimate
  }

  @Test("without samples, the advice is cautious")
  func nothing() {
    let estimate = LinkEstimate()
    #expect(estimate.partSize == 512 << 10)
    #expect(estimate.connectTimeout == .seconds(10))
    #expect(estimate.stallLimit == StallLimit(bytes: 1, within: .seconds(30)))
  }

  @Test(
    "after a few parts the estimate is within a quarter of the true capacity",
    arguments: [(0.001, 125e6), (0.06, 1.25e6), (0.4, 15e3)])
  func converges(roundTrip: Double, bytesPerSecond: Double) throws {
    let estimate = learned(SimulatedLink(roundTrip: roundTrip, bytesPerSecond: bytesPerSecond))
    let upload = try #require(estimate.upload)
    let download = try #require(estimate.download)
    #expect((0.75...1.34).contains(upload / bytesPerSecond), "\(upload)")
    #expect((0.75...1.34).contains(download / bytesPerSecond), "\(download)")
    let trip = try #require(estimate.roundTrip) / .seconds(1)
    #expect((0.99...1.3).contains(trip / roundTrip), "\(trip)")
  }

  @Test("a part takes about eight seconds, within the bounds")
  func parts() {
    #expect(learned(.office).partSize == 32 << 20)
    let mobile = learned(.mobile)
    #expect((6...11).contains(SimulatedLink.mobile.time(for: mobile.partSize)))
    let edge = learned(.edge)
    #expect((4...11).contains(SimulatedLink.edge.time(for: edge.partSize)))
    #expect(edge.partSize.isMultiple(of: 64 << 10))
    let dead = learned(SimulatedLink(roundTrip: 1, bytesPerSecond: 500))
    #expect(dead.partSize == 64 << 10)
  }

  @Test("limits learned from a link do not fail transfers on it", arguments: [0.05, 0.5, 1])
  func limits(share: Double) {
    for link in [SimulatedLink.office, .mobile, .edge] {
      let least = learned(link).stallLimit
      let moved = min(link.bytesPerSecond, 15e3) * share * (least.within / .seconds(1))
      #expect(moved >= Double(least.bytes))
    }
    #expect(learned(.edge).connectTimeout == .seconds(8))
    #expect(learned(SimulatedLink(roundTrip: 2, bytesPerSecond: 2000)).connectTimeout == .seconds(30))
  }

  @Test("tiny transfers do not measure the capacity")
  func tiny() {
    var estimate = learned(.mobile)
    let before = estimate.upload
    for _ in 0..<100 { estimate.learn(from: SimulatedLink.mobile.upload(2000), at: now) }
    #expect(estimate.upload == before)
  }

  @Test("small transfers do not lower the capacity")
  func small() throws {
    var estimate = LinkEstimate()
    estimate.learn(from: SimulatedLink.mobile.upload(100, isNew: true), at: now)
    for _ in 0..<5 { estimate.learn(from: SimulatedLink.mobile.upload(40_000), at: now) }
    let upload = try #require(estimate.upload)
    #expect(upload > 0.2 * SimulatedLink.mobile.bytesPerSecond)
    #expect(upload < 2 * SimulatedLink.mobile.bytesPerSecond)
  }

  @Test("a slow reader does not lower the capacity")
  func heldBack() {
    var estimate = learned(.mobile)
    let before = estimate.download
    var report = SimulatedLink.mobile.download(10 << 20)
    report.receiving = .seconds(600)
    report.wasPaused = true
    estimate.learn(from: report, at: now)
    #expect(estimate.download == before)
  }

  @Test("the advice follows a change to a poor link within two parts")
  func moves() {
    var estimate = learned(.office)
    for _ in 0..<2 { estimate.learn(from: SimulatedLink.edge.upload(256 << 10, isNew: true), at: now) }
    #expect(SimulatedLink.edge.time(for: estimate.partSize) < 40)
    for _ in 0..<12 { estimate.learn(from: SimulatedLink.office.upload(estimate.partSize), at: now) }
    #expect(estimate.partSize > 1 << 20)
  }

  @Test("old samples yield to new ones")
  func old() throws {
    var estimate = learned(.edge)
    estimate.learn(from: SimulatedLink.mobile.upload(1 << 20, isNew: true), at: now.adding(seconds: 3600))
    let upload = try #require(estimate.upload)
    #expect(upload > 0.5 * SimulatedLink.mobile.bytesPerSecond)
  }

  @Test("impossible measurements do no harm")
  func impossible() {
    var estimate = learned(.mobile)
    for report in [
      TransferReport(
        roundTrip: .seconds(-1), sent: 1 << 20, untilAnswer: .zero, received: 1 << 20, receiving: .zero),
      TransferReport(
        roundTrip: .zero, sent: .max, untilAnswer: .seconds(-5), received: -1, receiving: .seconds(-1)),
    ] { estimate.learn(from: report, at: now) }
    #expect((64 << 10...32 << 20).contains(estimate.partSize))
    #expect(estimate.stallLimit.bytes > 0)
  }

  @Test("it is stored between programs")
  func kept() throws {
    let estimate = learned(.mobile)
    #expect(try JSON.value(LinkEstimate.self, from: JSON.text(estimate)) == estimate)
  }
}
