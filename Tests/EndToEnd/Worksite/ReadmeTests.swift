import Core
import EndToEndSupport
import Testing

@Suite("The commands of the README", .realPrograms)
struct ReadmeTests {
  @Test("of the quick start print what stands below them, in an empty folder")
  func quickStart() throws {
    let device = try Device()
    let examples = try DocumentExamples(of: "README.md", section: "Quick start")
    #expect(examples.count >= 15)
    try examples.run(on: device)
  }

  @Test("that show a month and a budget print what stands below them, on the day of the pictures")
  func pictures() throws {
    // 2026-11-24T14:00:00Z, a Tuesday.
    let clock = try WrongClock.variables(at: Instant(milliseconds: 1_795_528_800_000))
    let device = try Device(hasSender: false, variables: clock)
    for command in Self.month + Self.budget { try device.shell("worksite \(command)").requireSuccess() }
    let examples = try DocumentExamples(of: "README.md", section: "In a terminal")
    #expect(examples.count == 2)
    try examples.run(on: device)
  }

  private static let month = [
    "sites add Marjala", "hours add 2.11..6.11 7-15:30 --break 30 --yes",
    "hours add 9.11..12.11 7-15:30 --break 30 --yes", "hours add 16.11..20.11 7-16 --break 30 --yes",
    "hours add 23.11 7-15:30 --break 30", "hours off 13.11 -m 'day off'", "hours submit 2.11..15.11 --yes",
    "hours add today 7-11:30",
  ]

  private static let budget = [
    "budget add Frame --total 95000 --every year", "budget category add Timber 40000 --every year",
    "budget category add Machines 30000 --every year", "budget category add Concrete 25000 --every year",
    "buy 33250 Timber -m beams", "buy 12400 Machines -m crane", "buy 27080 Concrete -m floor",
  ]
}
