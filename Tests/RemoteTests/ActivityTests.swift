import Testing

@testable import Remote

@Suite("Whether a sender has work")
struct ActivityTests {
  private let signal = Signal()
  private let activity: Activity

  init() {
    activity = Activity(calledBy: signal)
    activity.begin(2)
  }

  @Test("it has none when all pumps are idle")
  func rest() {
    activity.beginRest(signal.count)
    #expect(!activity.isAtRest)
    activity.beginRest(signal.count)
    #expect(activity.isAtRest)
    activity.endRest(signal.count)
    #expect(!activity.isAtRest)
  }

  @Test("a pump that was woken and has not looked yet may have work")
  func called() {
    let before = signal.count
    activity.beginRest(before)
    activity.beginRest(before)
    signal.wake()
    #expect(!activity.isAtRest)
    activity.endRest(before)
    activity.beginRest(signal.count)
    #expect(!activity.isAtRest)
    activity.endRest(before)
    activity.beginRest(signal.count)
    #expect(activity.isAtRest)
  }

  @Test("a requested pull is work")
  func request() {
    activity.beginRest(signal.count)
    activity.beginRest(signal.count)
    activity.wantNews()
    #expect(!activity.isAtRest)
    #expect(activity.takeWish())
    #expect(activity.isAtRest)
  }
}
