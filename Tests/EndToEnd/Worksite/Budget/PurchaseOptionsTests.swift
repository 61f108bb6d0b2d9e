import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("The options of purchases", .realPrograms)
struct PurchaseOptionsTests {
  private static let prepared = Device.prepared { device in
    for line in [
      "sites add Marjala", "budget add Frame --total 1000 --every month --anchor 2026-05-01",
      "budget category add Materials 400", "budget category add Fuel 100",
    ] { try device.run(line.split(separator: " ").map(String.init)).requireSuccess() }
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func worksite(_ line: String, language: String? = nil) throws -> Finished {
    try device.shell("worksite \(line)", language: language)
  }

  private func bought(_ line: String) throws -> String {
    try #require(try worksite("buy \(line) --json").json()["id"] as? String)
  }

  @Test("keep the receipt of an invoice that is split, with each part")
  func splitReceipt() throws {
    let split = try device.shell(
      """
      echo invoice > invoice.pdf
      worksite budget split 90 Materials:1/3 Fuel:2/3 --date 2026-05-06 --receipt invoice.pdf --json
      """)
    let receipts = try split.items().compactMap { ($0["receipt"] as? [String: Any])?["name"] as? String }
    #expect(receipts == ["invoice.pdf", "invoice.pdf"], "\(split.errors)")
  }

  @Test("that are out of range are refused, and end no program")
  func outOfRange() throws {
    let shares = [9973, 9967, 9949, 9941, 9931].map { "Fuel:1/\($0)" }.joined(separator: " ")
    #expect(try worksite("budget split 100 \(shares) --json").rejection == "budget.shares")
    for list in ["budget purchase list", "contacts list"] {
      for limit in ["9223372036854775807", "0", "-1"] {
        #expect(try worksite("\(list) --limit=\(limit) --json").rejection == "cli.limit", "\(list) \(limit)")
      }
    }
  }

  @Test("a rate for the budget's own currency is refused")
  func ownRate() throws {
    #expect(try worksite("buy 10 Fuel --rate 0.5 --json").rejection == "budget.rateUnused")
    let id = try bought("10 Fuel")
    #expect(try worksite("budget purchase edit \(id) --rate 2 --json").rejection == "budget.rateUnused")
    #expect(try worksite("budget purchase edit \(id) --currency JPY --json").rejection == "budget.noAmount")
  }

  @Test("a new currency takes no rate over, and the note names the purchase")
  func newCurrency() throws {
    let id = try bought("1000 Fuel --currency SEK --rate 0.087")
    let changed = try worksite("budget purchase edit \(id) --currency USD")
    let short = id.filter { $0 != "-" }.suffix(8)
    #expect(
      changed.errors.contains("`worksite budget purchase edit \(short) --rate RATE`"), "\(changed.errors)")
  }

  @Test("an empty value removes the VAT, the rate and the receipt")
  func removing() throws {
    try device.files.write("receipt.pdf", "%PDF-1.4")
    let id = try bought("10 Fuel --currency SEK --rate 0.1 --vat 25,5 --reverse-charge --receipt receipt.pdf")
    let before = try worksite("budget purchase list --json").items()[0]
    #expect(before["vat"] as? Int == 2550 && before["receipt"] != nil)
    let edit = "budget purchase edit \(id) --vat '' --rate '' --receipt '' --no-reverse-charge --json"
    let after = try worksite(edit).json()
    #expect(["vat", "rate", "receipt", "converted"].allSatisfy { after[$0] == nil }, "\(after)")
    #expect(after["isReverseCharge"] as? Bool != true)
  }

  @Test("an archived budget takes no purchases until it is in use again")
  func archived() throws {
    #expect(try worksite("budget archive Frame").code == 0)
    let refused = try worksite("buy 7 Fuel --budget Frame")
    #expect(refused.code != 0 && refused.errors.contains("worksite budget unarchive"), "\(refused.errors)")
    #expect(try worksite("budget unarchive Frame").code == 0)
    #expect(try worksite("buy 7 Fuel").code == 0)
    #expect(try worksite("budget use Nowhere").errors.contains("worksite budget list"))
  }

  @Test("a purchase without a category says so, and a terminal asks for one")
  func categories() throws {
    let saved = try worksite("buy 5")
    #expect(saved.code == 0 && saved.errors.contains("has no category"), "\(saved.errors)")
    let terminal = try TypedAnswers(on: device, "buy", "6")
    terminal.after("Category", type: "fu\n")
    #expect(terminal.end() == 0 && terminal.shown.contains("Fuel"), "\(terminal.shown)")
  }

  @Test("a saved purchase has its year where that is not this one, and its reverse charge")
  func saying() throws {
    let saved = try worksite("buy 5 Fuel --date 2020-12-31 --reverse-charge").output
    #expect(saved.contains("Thu 31 Dec 2020") && saved.contains("Reverse charge"), "\(saved)")
    #expect(try worksite("buy 5 Fuel --date 2020-12-31", language: "fi").output.contains("to 31.12.2020"))
  }

  @Test("a bank's file shows ignored columns, unread lines and refunds, and its signs are turned")
  func bank() throws {
    try device.files.write(
      "bank.csv", "pvm;summa;selite;saldo\n2.11.2026;-3,50;Kahvi;100\n2.11.2026;-3,5;Kahvi;96,50\nx;1;y;2\n")
    let preview = try worksite("budget import bank.csv --dry-run").errors
    for text in ["“saldo”", "2 of 2 amounts are negative", "line 4"] {
      #expect(preview.contains(text), "\(preview)")
    }
    #expect(try worksite("budget import bank.csv --negate --yes").output.contains("Added: 2"))
    #expect(try worksite("budget import bank.csv --negate --yes").output.contains("Known already: 2"))
    let amounts = try worksite("budget purchase list --json").items().compactMap {
      $0["amount"] as? [String: Any]
    }
    #expect(amounts.compactMap { $0["minor"] as? Int } == [350, 350])
  }
}
