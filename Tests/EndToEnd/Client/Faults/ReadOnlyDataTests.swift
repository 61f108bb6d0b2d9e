import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A read-only data folder", .realPrograms)
struct ReadOnlyDataTests {
  /// The files that a killed program left beside its database.
  enum Left: String, CaseIterable {
    case nothing = ""
    case log = "rm data/worksite/default/*-shm"
    case logAndIndex = ":"
  }

  /// Runs a script on a machine whose data folder is on a read-only file system.
  private func readingOnly(_ device: Device, _ database: String, _ left: Left, _ script: String) throws
    -> Finished
  {
    let kill = """
      import sqlite3, os; c = sqlite3.connect("data/worksite/default/\(database)", isolation_level=None)
      c.execute("CREATE TABLE left_by_a_killed_program (x)"); c.execute("DROP TABLE left_by_a_killed_program")
      os.kill(os.getpid(), 9)
      """
    try device.files.write("kill.py", kill)
    let result = try device.shell(
      """
      \(left == .nothing ? ":" : "python3 kill.py; \(left.rawValue); ls data/worksite/default/*-wal > log || exit 97")
      unshare -rm bash -c '
        worksite() { "$0" "$@"; }
        mount --bind data data && mount -o remount,ro,bind data || exit 99
        touch data/x 2> /dev/null && exit 98
        \(script)' '\(Built.path(of: "worksite"))'
      """)
    #expect(result.code == 0, "\(result.output) \(result.errors)")
    return result
  }

  @Test(
    "of a device: data is listed and read, and changes are rejected",
    arguments: Left.allCases)
  func device(left: Left) throws {
    let company = try Company()
    let device = try company.device(of: "pekka", Device(hasSender: false))
    _ = try device.names()
    try device.run("docs", "cat", "/Plans/Lifting/lifting-plan.txt").requireSuccess()
    try device.run("hours", "add", "Marjala", "2025-03-04", "7-15:30").requireSuccess()
    let result = try readingOnly(
      device, "copy.db", left,
      """
      worksite docs list / && worksite docs cat /Plans/Lifting/lifting-plan.txt > text && test -s text || exit 1
      worksite docs get /Plans/Lifting/lifting-plan.txt -o got && cmp text got || exit 2
      worksite hours list 2025-03-04 || exit 3
      worksite status || exit 4
      worksite docs add /New; echo "mkdir $?"; worksite hours add Marjala 2026-11-19 7-8; echo "add $?"
      """)
    #expect(result.output.contains("Plans"), "\(result.output)")
    #expect(result.output.contains("data folder is read-only"), "\(result.output)")
    #expect(result.output.contains("mkdir 74") && result.output.contains("add 74"), "\(result.output)")
    #expect(
      result.errors.contains("is read-only") && result.errors.contains("mount the disk"), "\(result.errors)")
    try device.verify()
  }

  @Test("written by an earlier version: data is listed as by this one")
  func migrated() throws {
    let device = try Device()
    try device.shell("worksite sites add Ranta").requireSuccess()
    // The state before the last two migrations of the feature.
    let revert = """
      import sqlite3; c = sqlite3.connect("data/worksite/default/worksite.db")
      c.execute("DROP TABLE operations_notice")
      assert c.execute("DELETE FROM persistence_migration WHERE name IN ('operations-0007', 'operations-0008')").rowcount == 2
      c.execute("PRAGMA user_version = 0")
      c.commit()
      """
    try device.files.write("revert.py", revert)
    try device.shell("python3 revert.py").requireSuccess()
    let result = try readingOnly(device, "worksite.db", .nothing, "worksite sites list || exit 1")
    #expect(result.output.contains("Ranta"), "\(result.output)")
    try device.verify()
  }

  @Test("with an ended login: that is reported, and not that the folder is read-only")
  func endedLogin() throws {
    let company = try Company()
    let device = try company.device(of: "pekka", Device(hasSender: false))
    _ = try device.names()
    try company.endLogins(of: "pekka")
    let result = try readingOnly(
      device, "copy.db", .nothing, "worksite docs list / --refresh; echo \"ls $?\"")
    #expect(result.output.contains("ls 77"), "\(result.output)")
    #expect(
      result.errors.contains("worksite login") && !result.errors.contains("read-only"), "\(result.errors)")
  }

  @Test("of this machine alone: data is listed", arguments: Left.allCases)
  func alone(left: Left) throws {
    let device = try Device()
    try device.shell("worksite sites add Ranta; worksite hours add Ranta 2025-03-04 7-15:30")
      .requireSuccess()
    let result = try readingOnly(
      device, "worksite.db", left,
      """
      worksite sites list || exit 1
      worksite hours list 2025-03-04 || exit 2
      worksite sites add Other; echo "add $?"
      """)
    #expect(result.output.contains("Ranta") && result.output.contains("8:30"), "\(result.output)")
    #expect(result.output.contains("add 74") && result.errors.contains("is read-only"), "\(result.errors)")
    try device.verify()
  }
}
