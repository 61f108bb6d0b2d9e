import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Hours that run", .realPrograms)
struct HoursTimerTests {
  // 2026-11-18 13:30 in Helsinki, when the clock times below have passed.
  private static let noon = Instant(milliseconds: 1_795_001_400_000)
  private static let prepared = Device.prepared(
    variables: try WrongClock.variables(at: noon)
  ) { device in
    try device.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki").requireSuccess()
    try device.run("sites", "tasks", "--add", "Concreting").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ line: String) throws -> Finished { try device.shell("worksite hours \(line)") }

  private func ok(_ line: String) throws -> Finished {
    let result = try hours(line)
    #expect(result.code == 0, "\(line): \(result.errors)")
    return result
  }

  private func runningID() throws -> String {
    let running = try #require(try ok("status --json").json()["running"] as? [String: Any])
    return String(try #require(running["id"] as? String).suffix(8))
  }

  @Test("one process starts them, another one stops them")
  func startAndStop() throws {
    #expect(try ok("status").lines.first == "Nothing is running.")
    #expect(
      try ok("start Marjala --at 7:05 --task concreting -m pour").output
        == "Running since 07:05: Marjala · Concreting.\n")
    let status = try ok("status")
    #expect(status.output.hasPrefix("Running since 07:05: Marjala · Concreting, "))
    #expect(status.output.contains("without running hours"))
    #expect(try ok("list today").output.contains("▶ running"))
    let stopped = try ok("stop --at 11:35 --break 15 -m 'pour, level 2'")
    #expect(stopped.output.contains("07:05–11:35 Marjala · Concreting, 4:15 (15 min break). Day 4:15"))
    #expect(try ok("list today").output.contains("pour, level 2"))
    let again = try hours("stop")
    #expect(again.code == 66 && again.errors.contains("hours start"))
    for _ in 1...2 { #expect(try device.run("undo").code == 0) }
    #expect(try ok("list today --json").json()["totalMinutes"] as? Int == 0)
  }

  @Test("a start some time ago is typed as such, beside the worksite and the task")
  func ago() throws {
    #expect(
      try ok("start Marjala concreting 10min ago").output == "Running since 13:20: Marjala · Concreting.\n")
    #expect(try ok("stop --at '5 min sitten'").output.contains("13:20–13:25"))
    #expect(try ok("start 2 min ago --task concreting").output.contains("since 13:28"))
  }

  @Test("a start is given once, and is no longer ago than a timer may run")
  func tooLongAgo() throws {
    let early = try hours("start 13h ago")
    #expect(early.code == 65 && early.errors.contains("more than 12 hours ago"), "\(early.errors)")
    #expect(try hours("start 10min ago --at 7 --json").rejection == "hours.twoTimes")
    #expect(try hours("start --at '10min ago'").output.contains("Running since 13:20"))
  }

  @Test("an end before the start is reported as such while the next day has not come")
  func backwards() throws {
    _ = try ok("start --at 6:00")
    let rejected = try hours("stop --at 5")
    #expect(rejected.code == 65 && rejected.errors.contains("They began later, on "), "\(rejected.errors)")
    #expect(rejected.errors.contains(" 06:00."), "\(rejected.errors)")
    #expect(try ok("stop --at 7").output.contains("06:00–07:00"))
  }

  @Test("starting others stops them at the same moment, and one undo reverts both")
  func switching() throws {
    _ = try ok("start --at 7")
    let second = try ok("start --at 9:30 --task Concreting")
    #expect(second.output.contains("Stopped: ") && second.output.contains("07:00–09:30 Marjala, 2:30"))
    #expect(second.output.contains("Running since 09:30: Marjala · Concreting."))
    let json = try ok("start --at 10 --json").json()
    #expect((json["stopped"] as? [String: Any])?["countedMinutes"] as? Int == 30)
    #expect((json["running"] as? [String: Any])?["source"] as? String == "timer")
    #expect(try device.run("undo").code == 0)
    #expect(try ok("status").output.contains("Running since 09:30"))
    let early = try hours("start --at 8")
    #expect(early.code == 73 && early.errors.contains("stop --at"))
    #expect(try hours("start --at 23:59").code == 73)
  }

  @Test("where other hours overlap, starting and stopping offer only the possible resolutions")
  func inTheWay() throws {
    _ = try ok("add today 7-8")
    let start = try hours("start --at 7:30")
    #expect(start.code == 73 && start.errors.contains("--at TIME") && !start.errors.contains("--trim"))
    #expect(try hours("start --at 7:30 --json").errors.contains("\"clashing\""))
    _ = try ok("start --at 9")
    let running = try hours("start --at 8:30")
    #expect(running.code == 73 && !running.errors.contains("--trim"), "\(running.errors)")
  }

  @Test("stopped in the minute in which they began, they are removed")
  func firstMinute() throws {
    _ = try ok("start --at 7:00")
    #expect(try ok("stop --at 7:00").output.hasPrefix("Stopped within the minute"))
    #expect(try ok("list today --json").json()["totalMinutes"] as? Int == 0)
    _ = try ok("start --at 7:00")
    let json = try ok("stop --at 7 --json").json()
    #expect(json["removed"] is String && json["stopped"] == nil)
  }

  @Test("continue starts with the last worksite and task, but not while a timer runs")
  func continuing() throws {
    _ = try ok("add today 6-7 --task Concreting -m pour")
    #expect(try ok("continue").output.hasSuffix("Marjala · Concreting.\n"))
    #expect(try (ok("status --json").json()["running"] as? [String: Any])?["note"] as? String == "pour")
    let rejected = try hours("continue")
    #expect(rejected.code == 73 && rejected.errors.contains("Hours have been running since"))
  }

  @Test("left over from an earlier day, they need an end before others start")
  func leftOver() throws {
    _ = try ok("start --at 7")
    let id = try runningID()
    #expect(try !ok("status").errors.contains("forgotten"))
    #expect(try ok("status --json").json()["isSuspicious"] as? Bool == false)
    _ = try ok("edit \(id) --day -1")
    let status = try ok("status")
    #expect(status.errors.contains("forgotten timer") && status.errors.contains("worksite hours stop --at"))
    #expect(try ok("status --json").json()["isSuspicious"] as? Bool == true)
    let rejected = try hours("start")
    #expect(rejected.code == 73 && rejected.errors.contains("worksite hours stop --at"), "\(rejected.errors)")
    #expect(try ok("stop --at 15:30").output.contains("07:00–15:30 Marjala, 8:30"))
    #expect(try ok("start").code == 0)
  }

  @Test("a forgotten timer cannot be continued, and other hours say how to end it")
  func notContinued() throws {
    _ = try ok("start --at 7")
    _ = try ok("edit \(try runningID()) --day -1")
    let rejected = try hours("continue")
    #expect(rejected.code == 73 && rejected.errors.contains("left running"), "\(rejected.errors)")
    #expect(rejected.errors.contains("worksite hours stop --at"))
    #expect(try hours("add -1 16-17").errors.contains("--at TIME"))
    _ = try ok("stop --at 15:30")
    #expect(try ok("continue").output.contains("Running since"))
  }

  @Test("a timer that looks forgotten is reported, and confirmed or corrected")
  func forgotten() throws {
    _ = try ok("start --at 7")
    let id = try runningID()
    _ = try ok("edit \(id) --day -1")
    let stopped = try ok("stop")
    #expect(stopped.errors.contains("worksite hours confirm \(id)"), "\(stopped.errors)")
    #expect(try ok("list --day -1").output.contains("! confirm"))
    #expect(try ok("confirm \(id)").output.hasPrefix("Confirmed: "))
    #expect(try ok("confirm \(id)").output.hasPrefix("Nothing to confirm: "))
    #expect(try ok("list --day -1").output.contains("○ open"))
    #expect(try ok("edit \(id) --end 12").output.contains("07:00–12:00"))
  }

  @Test("left for longer than the longest entry, they need an end")
  func forDays() throws {
    _ = try ok("start --at 7")
    _ = try ok("edit \(try runningID()) --day -4")
    let rejected = try hours("stop")
    #expect(rejected.code == 65 && rejected.errors.contains("stop --at 15:30"))
    #expect(try ok("stop --at 6").output.contains("07:00–06:00 (+1)"))
  }
}
