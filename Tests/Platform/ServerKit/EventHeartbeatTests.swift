import Testing

@testable import ServerKit

@Suite("The heartbeats of event streams")
struct EventHeartbeatTests {
  @Test("are sent several times before a connection counts as idle, and often enough for proxies")
  func interval() {
    for seconds in [1, 2, 3, 10, 60, 3600] {
      let interval = EventHeartbeat(EventHub(), idleSeconds: seconds).interval
      #expect(interval * 3 < .seconds(seconds) && interval <= .seconds(15), "\(seconds)")
    }
  }
}
