import Core
import Testing

@testable import ServerKit

@Suite("The memory for request bodies")
struct BodyBudgetTests {
  private let budget = BodyBudget(bytes: 160)

  private func grow(_ share: inout BodyBudget.Share, by bytes: Int) -> Failure? {
    do {
      try share.grow(by: bytes)
      return nil
    } catch {
      return error as? Failure
    }
  }

  @Test("is one for all, and requests without a login have a sixteenth of it")
  func shared() {
    var open = budget.share(isOpen: true)
    var other = budget.share(isOpen: true)
    #expect(grow(&open, by: 8) == nil)
    #expect(grow(&other, by: 3)?.code == "server.bodiesFull")
    var known = budget.share(isOpen: false)
    #expect(grow(&known, by: 152) == nil)
    #expect(grow(&known, by: 1)?.kind == .unavailable)
    #expect(grow(&other, by: 1)?.kind == .unavailable)
  }

  @Test("comes back when a request is over")
  func returned() {
    do {
      var share = budget.share(isOpen: true)
      #expect(grow(&share, by: 10) == nil)
    }
    var next = budget.share(isOpen: true)
    #expect(grow(&next, by: 10) == nil)
    var known = budget.share(isOpen: false)
    #expect(grow(&known, by: 150) == nil)
  }
}
