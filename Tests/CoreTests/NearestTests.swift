import Core
import Testing

@Suite("Names like a name")
struct NearestTests {
  private let names = ["registration.open", "history.days", "hours.step", "hours.steps"]

  @Test(
    "are found for a slip of the finger, the likest first, and none for something else",
    arguments: [
      ("registration.opn", ["registration.open"]), ("hours.stp", ["hours.step", "hours.steps"]),
      ("hours.step", ["hours.step", "hours.steps"]), ("colour", []), ("", []),
    ])
  func found(typed: String, nearest: [String]) {
    #expect(names.nearest(to: typed) == nearest)
  }

  @Test("that begin alike go before those as near that do not")
  func beginning() {
    #expect(["find", "ls", "pin"].nearest(to: "pindd") == ["pin", "find"])
    #expect(["mv", "rm", "cp"].nearest(to: "xyz").isEmpty)
  }

  @Test("are not many")
  func few() { #expect(names.nearest(to: "hours.step", atMost: 1) == ["hours.step"]) }
}
