import CommandKit
import Testing

@Suite("Numbers that begin with a minus")
struct NegativeValueTests {
  @Test(
    "behind an option they are its value; elsewhere nothing changes",
    arguments: [
      (["find", "--from", "-2"], ["find", "--from=-2"]),
      (["x", "--amount", "-9,95"], ["x", "--amount=-9,95"]),
      (["put", "-r", "x"], ["put", "-r", "x"]), (["--", "--from", "-2"], ["--", "--from", "-2"]),
      (["--from=x", "-2"], ["--from=x", "-2"]), (["--from", "-2x"], ["--from", "-2x"]),
      (["--yes", "-v"], ["--yes", "-v"]),
    ])
  func joining(arguments: [String], expected: [String]) {
    #expect(joiningNegativeValues(arguments) == expected)
  }
}
