import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Emptying the trash from the command line", .realPrograms)
struct EmptyTrashTests {
  private static let prepared = Device.prepared { device in
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala; head -c 100000 /dev/zero > large; echo 1 > kept; mkdir dir; echo 2 > dir/two
      worksite docs put -r large kept dir /; worksite docs trash /large /dir --yes
      """)
    try made.requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  @Test("asks, says how much goes, and cannot be undone")
  func emptying() throws {
    let question = try device.run("docs", "trash", "empty")
    #expect(question.code == 64)
    #expect(
      question.errors.contains("1 folder and 2 documents, 100 kB? This cannot be undone."),
      "\(question.errors)")
    #expect(
      try device.run("docs", "trash", "empty", language: "fi_FI").errors.contains("Tätä ei voi kumota."))
    #expect(try device.run("docs", "trash").lines.count == 3)
    let emptied = try device.run("docs", "trash", "empty", "--yes")
    #expect(
      emptied.output.contains("2 documents removed for good, 100 kB"), "\(emptied.output)\(emptied.errors)")
    #expect(try device.run("docs", "trash").errors == "The trash is empty.\n")
    #expect(try device.run("docs", "trash", "empty", "--yes").errors == "The trash is empty.\n")
    #expect(try device.run("undo").code == 73)
    #expect(try device.run("docs", "cat", "/kept").output == "1\n")
    #expect(try device.run("verify").output.contains("Everything is undamaged"))
    #expect(
      try device.run("history").lines.first?.contains("removed 2 items from the trash for good") == true)
  }

  @Test("frees the space of content that was stored more than a week ago")
  func freeing() throws {
    _ = try device.shell("find data -path '*blobs*' -type f -exec touch -d '8 days ago' {} +")
    func bytes() throws -> Int {
      let sizes = try device.shell("find data -path '*blobs*' -type f -size +90k | wc -l").output
      return Int(sizes.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
    }
    #expect(try bytes() == 1)
    _ = try device.run("docs", "trash", "empty", "-y")
    #expect(try bytes() == 0)
  }
}
