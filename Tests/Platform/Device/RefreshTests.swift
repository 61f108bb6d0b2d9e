import Core
import TestSupport
import Testing

@testable import Device

@Suite("A refresh", .serialized)
struct RefreshTests {
  private let files: TemporaryFolder
  private let clock = SpanClock()
  private let requests = ReportedSeconds()
  private let session: Session

  init() throws {
    files = try TemporaryFolder()
    let (clock, requests) = (clock, requests)
    session = try .silent(
      in: files, clock.environment,
      whenAsked: {
        requests.add(1)
        clock.whenSlept { clock.advance($0) }
      })
  }

  @Test("ends after 30 s of a silent server, with one request")
  func changes() async {
    let failure = await session.pull()
    #expect(failure?.kind == .unavailable, "\(String(describing: failure))")
    #expect(clock.length == .seconds(30) && requests.all == [1])
  }

  @Test("ends after 30 s of a silent server also when it pulls containers")
  func containers() async {
    let failure = await session.pull([ID(high: 1, low: 3)])
    #expect(failure?.kind == .unavailable, "\(String(describing: failure))")
    #expect(clock.length == .seconds(30) && requests.all == [1])
  }
}
