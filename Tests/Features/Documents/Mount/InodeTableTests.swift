import Core
import Documents
import Testing

@testable import DocumentsMount

@Suite("The numbers of items for the kernel")
struct InodeTableTests {
  private var table = InodeTable()
  private let plan = ID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001)

  @Test("an item has its number until the kernel gives back all it was given")
  mutating func counts() {
    let number = table.give(.document(plan), named: "plan.pdf", in: InodeTable.root, version: nil)
    #expect(table.give(.document(plan), named: "plan.pdf", in: InodeTable.root, version: nil) == number)
    table.forget(number, 1)
    #expect(table[number]?.subject == .document(plan) && table.count == 1)
    table.forget(number, 1)
    #expect(table[number] == nil && table.count == 0)
  }

  @Test("more given back than given does no harm, and the root stays")
  mutating func tooMany() {
    let number = table.give(.document(plan), named: "plan.pdf", in: InodeTable.root, version: nil)
    table.forget(number, 7)
    table.forget(number, 1)
    table.forget(InodeTable.root, 1)
    #expect(table[number] == nil && table[InodeTable.root]?.subject == .root)
  }

  @Test("an item has the same number after each mount")
  mutating func stable() {
    let number = table.give(.document(plan), named: "plan.pdf", in: InodeTable.root, version: nil)
    var other = InodeTable()
    #expect(other.give(.document(plan), named: "other.pdf", in: 7, version: nil) == number)
    #expect(number > InodeTable.root)
  }

  @Test("two items whose ids lead to one number have two numbers")
  mutating func collisions() {
    // The number follows from both halves, so that another pair of halves has the same.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let other = ID(high: plan.high &+ 1, low: plan.low ^ (plan.high &* factor) ^ ((plan.high &+ 1) &* factor))
    #expect(table.number(for: other) == table.number(for: plan))
    let first = table.give(.document(plan), named: "a", in: InodeTable.root, version: nil)
    let second = table.give(.document(other), named: "b", in: InodeTable.root, version: nil)
    #expect(first != second)
    #expect(table.number(of: plan) == first && table.number(of: other) == second)
  }

  @Test("a document has the number of the temporary one that replaced its content, and no other one")
  mutating func replaced() {
    let temporary = ID(high: 0x0190_0000_0000_7001, low: 0x8000_0000_0000_0002)
    let number = table.give(.document(plan), named: "a", in: InodeTable.root, version: nil)
    let second = table.give(.document(temporary), named: "a.tmp", in: InodeTable.root, version: nil)
    table.replace(second, by: plan)
    #expect(table[second]?.subject == .document(plan) && table.number(of: temporary) == nil)
    #expect(table.known(among: [plan]).map(\.number) == [second])
    #expect(table.give(.document(plan), named: "a", in: InodeTable.root, version: nil) == second)
    table.forget(second, 2)
    // A program still has the replaced content open under the first number.
    #expect(table.number(of: plan) == nil && table.known(among: [plan]).isEmpty)
    let third = table.give(.document(plan), named: "a", in: InodeTable.root, version: nil)
    #expect(third != number && table.number(of: plan) == third)
    table.forget(number, 1)
    #expect(table.number(of: plan) == third)
    table.forget(third, 1)
    #expect(table.give(.document(plan), named: "a", in: InodeTable.root, version: nil) == number)
  }

  @Test("a document keeps its number when the item that has the number of its id is forgotten")
  mutating func forgottenFirst() {
    let copy = ID(high: 0x0190_0000_0000_7001, low: 0x8000_0000_0000_0002)
    let number = table.give(.document(plan), named: "a", in: InodeTable.root, version: nil)
    table.replace(number, by: copy)
    let other = table.give(.document(plan), named: "b", in: InodeTable.root, version: nil)
    #expect(other != number)
    table.forget(number, 1)
    #expect(table.number(of: plan) == other && table.number(of: copy) == nil)
    #expect(table.give(.document(plan), named: "b", in: InodeTable.root, version: nil) == other)
  }
}
