import CommandKit
import Core
import TestSupport
import Testing

@Suite("Short ids")
struct ShortIDTests {
  private let one = ID(high: 1, low: 0x8000_0000_1234_ABCD)
  private let two = ID(high: 2, low: 0x8000_0001_1234_ABCD)
  private let other = ID(high: 3, low: 0x8000_0000_0000_0007)

  @Test("have eight digits, and more only where eight are ambiguous")
  func length() {
    #expect(ShortIDs([one, other]).text(of: one) == "1234abcd")
    #expect(ShortIDs([one, one]).text(of: one) == "1234abcd")
    #expect(ShortIDs([one, two, other]).text(of: one) == "01234abcd")
    #expect(ShortIDs([one, two, other]).text(of: two) == "11234abcd")
  }

  @Test("are accepted in any case, longer, and whole")
  func reading() throws {
    let ids = ShortIDs([one, two, other])
    #expect(try ids.id("7") == other)
    #expect(try ids.id("11234ABCD") == two)
    #expect(try ids.id(one.description) == one)
    #expect(try ids.id("0123") == one)
  }

  @Test("that match several ids or none, or are empty, are rejected")
  func rejected() {
    let ids = ShortIDs([one, two, other])
    #expect(failure { _ = try ids.id("abcd") }?.code == "cli.severalIDs")
    #expect(failure { _ = try ids.id("ffff") }?.code == "cli.noSuchID")
    #expect(failure { _ = try ids.id("") }?.kind == .notFound)
    #expect(failure { _ = try ids.id("-") }?.kind == .notFound)
  }
}
