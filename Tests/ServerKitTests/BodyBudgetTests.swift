import Core
import Testing

@testable import ServerKit

@Suite("The memory for request bodies")
struct BodyBudgetTests {
  private let budget = BodyBudget(bytes: 160 << 10)
  private let maija = ID(high: 0, low: 1)
  private let pekka = ID(high: 0, low: 2)

  private func grow(_ share: inout BodyBudget.Share, by kibibytes: Int) -> Failure? {
    do {
      try share.grow(by: kibibytes << 10)
      return nil
    } catch {
      return error as? Failure
    }
  }

  @Test("is one for all, and each user has a quarter of it")
  func users() {
    var first = budget.share(of: maija)
    var second = budget.share(of: maija)
    #expect(grow(&first, by: 40) == nil)
    #expect(grow(&second, by: 1)?.code == "server.bodiesFull")
    var others: [ID] = []
    for number in 3...5 { others.append(ID(high: 0, low: UInt64(number))) }
    var third = budget.share(of: others[0])
    var fourth = budget.share(of: others[1])
    var fifth = budget.share(of: others[2])
    #expect(grow(&third, by: 40) == nil && grow(&fourth, by: 40) == nil && grow(&fifth, by: 40) == nil)
    var last = budget.share(of: pekka)
    #expect(grow(&last, by: 1)?.kind == .unavailable)
  }

  @Test("lets short requests without a login in, while long ones share a sixteenth")
  func strangers() {
    var long = budget.share(of: nil)
    #expect(grow(&long, by: 12) == nil)
    var other = budget.share(of: nil)
    #expect(grow(&other, by: 3)?.code == "server.bodiesFull")
    var login = budget.share(of: nil)
    #expect(grow(&login, by: 1) == nil && grow(&login, by: 1) == nil)
    #expect(grow(&login, by: 1)?.kind == .unavailable)
  }

  @Test("comes back when a request is over")
  func returned() {
    for user in [nil, maija] {
      do {
        var share = budget.share(of: user)
        #expect(grow(&share, by: 12) == nil)
      }
      var next = budget.share(of: user)
      #expect(grow(&next, by: 12) == nil)
    }
  }
}
