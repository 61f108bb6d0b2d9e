import Core
import Synchronization
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

  @Test("is shared by all, and each user has a quarter of it")
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

  @Test("admits short requests without a login, while long ones share a sixteenth")
  func strangers() {
    var long = budget.share(of: nil)
    #expect(grow(&long, by: 12) == nil)
    var other = budget.share(of: nil)
    #expect(grow(&other, by: 3)?.code == "server.bodiesFull")
    var login = budget.share(of: nil)
    #expect(grow(&login, by: 1) == nil && grow(&login, by: 1) == nil)
    #expect(grow(&login, by: 1)?.kind == .unavailable)
  }

  @Test("rejects the oldest of too many requests without a login, once")
  func oldest() {
    let rejected = Mutex<[Int]>([])
    func begin(_ number: Int) -> BodyBudget.Share {
      budget.share(of: nil) { failure in
        #expect(failure.code == "server.bodiesFull")
        rejected.withLock { $0.append(number) }
      }
    }
    // A completed request rejects no other.
    _ = begin(0)
    keeping(from: 1, to: BodyBudget.maxOpen, begin) {
      #expect(rejected.withLock { $0 } == [])
      let another = begin(1001)
      #expect(rejected.withLock { $0 } == [1])
      let last = begin(1002)
      #expect(rejected.withLock { $0 } == [1, 2])
      _ = consume another
      _ = consume last
    }
    _ = begin(1003)
    #expect(rejected.withLock { $0 } == [1, 2])
  }

  /// Runs a body while it holds shares, which cannot be stored in an array.
  private func keeping(
    from first: Int, to last: Int, _ begin: (Int) -> BodyBudget.Share, _ body: () -> Void
  ) {
    guard first <= last else { return body() }
    let share = begin(first)
    keeping(from: first + 1, to: last, begin, body)
    _ = consume share
  }

  @Test("is returned when a request is over")
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
