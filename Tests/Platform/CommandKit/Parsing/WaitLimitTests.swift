import Core
import Testing

@testable import CommandKit

@Suite("The limit of a wait")
struct WaitLimitTests {
  @Test(
    "reads the limit only behind the equals sign",
    arguments: [
      (["docs", "--wait=30", "list"], ["docs", "--wait", "--wait-limit=30", "list"]),
      (["docs", "--wait", "30"], ["docs", "--wait", "30"]), (["--wait="], ["--wait", "--wait-limit="]),
    ])
  func split(arguments: [String], split: [String]) { #expect(splittingWaitLimit(arguments) == split) }

  private func limit(_ text: String?) throws -> Duration? {
    var options = GlobalOptions()
    options.waitLimitText = text
    return try options.waitLimit()
  }

  @Test("accepts a whole number of seconds as a limit")
  func seconds() throws {
    #expect(try limit("30") == .seconds(30))
    #expect(try limit(nil) == nil)
  }

  @Test(
    "rejects a limit that is not a number of seconds", arguments: ["", "0", "-3", "soon", "1.5", "86401"])
  func rejected(text: String) throws {
    #expect(try #require(throws: Failure.self) { try limit(text) }.kind == .usage)
  }

  @Test("does not change arguments behind two hyphens")
  func behindHyphens() {
    #expect(splittingWaitLimit(["rm", "--", "--wait=3"]) == ["rm", "--", "--wait=3"])
  }
}
