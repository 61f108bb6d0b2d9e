import Testing

@testable import Remote

@Suite("Whether a sender has work")
struct ActivityTests {
  private let signal = Signal()
  private let activity: Activity

  init() {
    activity = Activity(wokenBy: signal)
    activity.begin(2)
  }

  @Test("it has none when all pumps are idle")
  func rest() {
    activity.beginIdle(signal.count)
    #expect(!activity.isIdle)
    activity.beginIdle(signal.count)
    #expect(activity.isIdle)
    activity.endIdle(signal.count)
    #expect(!activity.isIdle)
  }

  @Test("a pump that was woken and has not looked yet may have work")
  func called() {
    let before = signal.count
    activity.beginIdle(before)
    activity.beginIdle(before)
    signal.wake()
    #expect(!activity.isIdle)
    activity.endIdle(before)
    activity.beginIdle(signal.count)
    #expect(!activity.isIdle)
    activity.endIdle(before)
    activity.beginIdle(signal.count)
    #expect(activity.isIdle)
  }

  @Test("a requested pull is work")
  func request() {
    activity.beginIdle(signal.count)
    activity.beginIdle(signal.count)
    activity.requestPull()
    #expect(!activity.isIdle)
    #expect(activity.consumePullRequest())
    #expect(activity.isIdle)
  }
}
