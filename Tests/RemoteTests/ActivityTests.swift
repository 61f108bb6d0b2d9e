import Testing

@testable import Remote

@Suite("Whether a sender has something to do")
struct ActivityTests {
  private let signal = Signal()
  private let activity: Activity

  init() {
    activity = Activity(calledBy: signal)
    activity.begin(2)
  }

  @Test("it has not when all pumps rest")
  func rest() {
    activity.beginRest(signal.count)
    #expect(!activity.isAtRest)
    activity.beginRest(signal.count)
    #expect(activity.isAtRest)
    activity.endRest(signal.count)
    #expect(!activity.isAtRest)
  }

  @Test("a pump that was called and has not looked yet may have")
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

  @Test("a wish for news is something to do")
  func request() {
    activity.beginRest(signal.count)
    activity.beginRest(signal.count)
    activity.wantNews()
    #expect(!activity.isAtRest)
    #expect(activity.takeWish())
    #expect(activity.isAtRest)
  }
}
