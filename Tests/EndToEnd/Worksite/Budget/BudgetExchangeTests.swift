import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Exports and imports of budgets", .realPrograms)
struct BudgetExchangeTests {
  private static let prepared = Device.prepared { device in
    try device.files.write("receipt.jpg", "a photo")
    for line in [
      "sites add Marjala", "budget add Frame --total 1000 --every month --anchor 2026-05-01",
      "budget category add Materials 400 --every month --anchor 2026-05-01 --carry-over both",
      "budget category edit Materials --amount 500 --effective 1.5.2026 --yes",
      "budget category add Fuel 100",
      "buy 5 Materials -m nails --date 6.5.2026 --receipt receipt.jpg", "buy 9 Fuel --date 7.5.2026",
      "buy 100 Materials --currency SEK --rate 0.087 --vat 25.5 --date 8.5.2026",
      "budget category remove Fuel",
    ] { try device.shell("worksite \(line)").requireSuccess() }
    try device.shell("worksite budget export -o frame.json; worksite budget export -o frame.csv")
      .requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func worksite(_ line: String) throws -> Finished { try device.shell("worksite \(line)") }

  @Test("a budget in a profile of its own is the same, with its receipt, and importing it again adds nothing")
  func profiles() throws {
    let other = "--profile other"
    let preview = try worksite("budget import frame.json --dry-run \(other)")
    #expect(preview.output.contains("Would be added: 3"), "\(preview.output)\(preview.errors)")
    #expect(preview.errors.contains("New budget, yours alone: Frame"), "\(preview.errors)")
    #expect(try worksite("budget list \(other) --json").items().isEmpty)
    for count in [3, 0] {
      #expect(try worksite("budget import frame.json \(other) --yes").output.contains("Added: \(count)."))
    }
    for name in ["frame.json", "frame.csv"] {
      let same = try worksite("budget export -o other-\(name) \(other); cmp \(name) other-\(name)")
      #expect(same.code == 0, "\(same.output)\(same.errors)")
      #expect(try worksite("budget import \(name) --yes").output.contains("Added: 0. Known already: 3."))
    }
    let receipts = try worksite("budget export --receipts photos \(other) > /dev/null; cat photos/*")
    #expect(receipts.output == "a photo", "\(receipts.errors)")
  }

  @Test("a name makes a new budget of a worksite or of one's own, and its import is undone as a whole")
  func names() throws {
    #expect(try worksite("budget import frame.json --budget Copy --site Marjala --yes").code == 0)
    #expect(try worksite("budget list --json").items().count == 2)
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("budget list --json").items().count == 1)
    #expect(try worksite("budget import frame.json --mine --yes").code == 0)
    #expect(try worksite("budget import frame.json --json --yes").rejection == "budget.choose")
    #expect(try worksite("budget import frame.json --site Marjala --yes").output.contains("Added: 0."))
  }

  @Test("receipts are written to a folder and read from it, or left out")
  func folders() throws {
    #expect(try worksite("budget export -o small.json --receipts photos").code == 0)
    #expect(try device.shell("ls photos").output.hasSuffix(".jpg\n"))
    let without = try worksite("budget import small.json --profile one --yes")
    #expect(without.errors.contains("1 purchase without the receipt"), "\(without.errors)")
    let with = try worksite("budget import small.json --receipts photos --profile two --json --yes").json()
    #expect(with["missingReceipts"] as? Int == 0 && with["added"] as? Int == 3)
    #expect(
      try device.shell("worksite budget export --profile two -o two.json; cmp two.json frame.json").code == 0)
    try device.shell("echo other > photos/$(ls photos)").requireSuccess()
    let damaged = try worksite("budget import small.json --receipts photos --profile three --json --yes")
    #expect(damaged.rejection == "budget.receiptDamaged")
    #expect(try worksite("budget list --profile three --json").items().isEmpty)
    let none = try worksite("budget export --format json --no-receipts").output
    #expect(none.contains("receipt.jpg") && !none.contains("receipts\""), "\(none)")
  }

  @Test("a file of another kind is refused in words that help")
  func refused() throws {
    try device.files.write("other.json", #"{"items": []}"#)
    for (line, code) in [
      ("budget import other.json", "budget.file"),
      ("budget import frame.csv --mine", "budget.holder"),
      ("budget import frame.json --negate", "budget.negate"),
      ("budget export --receipts a --no-receipts", "budget.receipts"),
    ] { #expect(try worksite("\(line) --json").rejection == code, "\(line)") }
    let errors = try worksite("budget import other.json --yes").errors
    #expect(errors.contains("budget export --format json"), "\(errors)")
  }
}
