import Testing

@testable import Remote

@Suite("Whether a sender has something to do")
struct ActivityTests {
  private let bell = Bell()
  private let activity: Activity

  init() {
    activity = Activity(calledBy: bell)
    activity.begin(2)
  }

  @Test("it has not when all pumps rest")
  func rest() {
    activity.beginRest(bell.rung)
    #expect(!activity.isAtRest)
    activity.beginRest(bell.rung)
    #expect(activity.isAtRest)
    activity.endRest(bell.rung)
    #expect(!activity.isAtRest)
  }

  @Test("a pump that was called and has not looked yet may have")
  func called() {
    let before = bell.rung
    activity.beginRest(before)
    activity.beginRest(before)
    bell.ring()
    #expect(!activity.isAtRest)
    activity.endRest(before)
    activity.beginRest(bell.rung)
    #expect(!activity.isAtRest)
    activity.endRest(before)
    activity.beginRest(bell.rung)
    #expect(activity.isAtRest)
  }

  @Test("a wish for news is something to do")
  func wish() {
    activity.beginRest(bell.rung)
    activity.beginRest(bell.rung)
    activity.wantNews()
    #expect(!activity.isAtRest)
    #expect(activity.takeWish())
    #expect(activity.isAtRest)
  }
}
