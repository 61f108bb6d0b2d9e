import CommandKit
import Testing

@Suite("Numbers that begin with a minus")
struct NegativeValueTests {
  @Test(
    "are values wherever they stand: behind options, flags and subcommands",
    arguments: [
      (["find", "--from", "-2"], ["find", "--from", "−2"]),
      (["hours", "add", "-2", "7-15:30"], ["hours", "add", "−2", "7-15:30"]),
      (["hours", "list", "--period", "-1"], ["hours", "list", "--period", "−1"]),
      (["--yes", "-2"], ["--yes", "−2"]), (["x", "--amount", "-9,95"], ["x", "--amount", "−9,95"]),
      (["x", "-1.5"], ["x", "−1.5"]),
    ])
  func values(arguments: [String], expected: [String]) {
    #expect(markingNegativeValues(arguments) == expected)
  }

  @Test(
    "nothing else changes",
    arguments: [
      ["put", "-r", "x"], ["--from", "-2x"], ["--yes", "-v"], ["--from=-2"], ["-"], ["--"], [], ["7-15:30"],
      ["rm", "--", "--from", "-2"],
    ])
  func others(arguments: [String]) {
    #expect(markingNegativeValues(arguments) == arguments)
  }
}
