import Testing

@testable import CommandKit

@Suite("Values that begin with a hyphen")
struct HyphenValueTests {
  @Test(
    "are values in any position, and reach the command as they were typed",
    arguments: [
      (["find", "--from", "-2"], [2]), (["hours", "add", "-2", "7-15:30"], [2]),
      (["hours", "list", "--period", "-1"], [3]), (["--yes", "-2"], [1]), (["x", "--amount", "-9,95"], [2]),
      (["x", "-1.5"], [1]), (["put", "-5", "-6"], [1, 2]), (["list", "-7..-1"], [1]),
      (["list", "-7–-1"], [1]), (["list", "-7..today"], [1]), (["--from", "-2x"], [1]), (["-2x..y"], [0]),
      (["-m", "-2h pairing"], [1]), (["-m", "- nails"], [1]), (["-m", "--- cut"], [1]), (["-m", "-=x"], [1]),
      (["-m", "--see the plan=2"], [1]),
    ])
  func values(arguments: [String], marked: [Int]) {
    let result = markingHyphenValues(arguments)
    #expect(result.indices.filter { result[$0] != arguments[$0] } == marked)
    for index in marked { #expect(!result[index].hasPrefix("-")) }
    #expect(result.map(\.unmarked) == arguments)
  }

  @Test(
    "nothing else changes",
    arguments: [
      ["put", "-r", "x"], ["--yes", "-v"], ["--from=-2"], ["--note=two words"], ["-"], ["--"], [],
      ["7-15:30"],
      ["rm", "--", "--from", "-2"], ["−5"],
    ])
  func others(arguments: [String]) {
    #expect(markingHyphenValues(arguments) == arguments)
    #expect(arguments.map(\.unmarked) == arguments)
  }
}
