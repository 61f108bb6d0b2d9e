import Core
import Testing

@Suite("Similar names")
struct NearestTests {
  private let names = ["registration.open", "history.days", "hours.step", "hours.steps"]

  @Test(
    "a typing error finds the most similar names first, and another word finds none",
    arguments: [
      ("registration.opn", ["registration.open"]), ("hours.stp", ["hours.step", "hours.steps"]),
      ("hours.step", ["hours.step", "hours.steps"]), ("colour", []), ("", []),
    ])
  func found(typed: String, nearest: [String]) {
    #expect(names.nearest(to: typed) == nearest)
  }

  @Test("of equal distances, names with a longer common prefix come first")
  func beginning() {
    #expect(["find", "ls", "pin"].nearest(to: "pindd") == ["pin", "find"])
    #expect(["mv", "rm", "cp"].nearest(to: "xyz").isEmpty)
  }

  @Test("at most three names are found")
  func few() { #expect(names.nearest(to: "hours.step", atMost: 1) == ["hours.step"]) }

  @Test(
    "a typed name means that name, else each that begins with it, in any case",
    arguments: [
      ("HOURS.STEP", ["hours.step"]), ("hours.", ["hours.step", "hours.steps"]),
      ("reg", ["registration.open"]),
      ("days", []), ("", []),
    ])
  func meant(typed: String, found: [String]) {
    #expect(names.named(typed) { [$0] } == found)
  }
}
