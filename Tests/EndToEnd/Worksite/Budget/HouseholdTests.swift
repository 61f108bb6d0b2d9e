import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A budget of a household, in Finnish", .realPrograms)
struct HouseholdTests {
  private static let prepared = Device.prepared { device in
    for line in [
      "budget add Koti --mine --total 2500 --every kuukausi --anchor 1.5.2026",
      "budget category add Ruoka 600 --every kk --anchor 1.5.2026 --carry-over ylijäämä",
      "budget category add Auto 100 --every viikko --anchor 4.5.2026",
    ] { try device.shell("worksite \(line)", language: "fi").requireSuccess() }
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func worksite(_ line: String) throws -> Finished {
    try device.shell("worksite \(line)", language: "fi")
  }

  @Test("amounts are read and written as Finns write them, and a warning is in plain words")
  func buying() throws {
    let food = try worksite("buy '1 234,50 €' ruo -m S-market --date 6.5.2026")
    #expect(food.output.contains("Tallennettu: 1\u{A0}234,50\u{A0}€, Ruoka, S-market"), "\(food.output)")
    #expect(food.errors.contains("Koti · Ruoka ylittyi, 634,50\u{A0}€ liikaa"), "\(food.errors)")
    let taxed = try worksite("buy 100 Auto --vat 25,5 --date 6.5.2026").output
    #expect(taxed.contains("ALV 25,5 %: 79,68\u{A0}€ + 20,32\u{A0}€"), "\(taxed)")
    #expect(try worksite("buy 9,95- Ruoka").errors.contains("--refund"))
    #expect(try worksite("buy 9,955 Ruoka").errors.contains("9\u{A0}955,00\u{A0}€ tai lukua 9,955"))
    let refund = try worksite("buy 50 Auto --refund -m palautus --date 7.5.2026")
    #expect(refund.output.contains("hyvitys 50,00\u{A0}€, Auto, palautus"), "\(refund.output)")
    let shown = try worksite("budget --as-of 10.5.2026").output
    #expect(shown.contains("ylitetty") && shown.contains("Yhteensä"), "\(shown)")
    let raised = try worksite("budget warnings --history")
    #expect(raised.lines.count == 4 && raised.output.contains("KORJAANTUNUT"), "\(raised.output)")
  }

  @Test("what is left of a month is carried over, and a limit that begins later is listed")
  func planning() throws {
    #expect(try worksite("buy 500 Ruoka --date 6.5.2026").code == 0)
    let june = try worksite("budget explain Ruoka --as-of 30.6.2026").output
    #expect(june.contains("100,00  siirtyi edelliseltä jaksolta"), "\(june)")
    let later = try worksite("budget category edit Ruoka --amount 550 --effective seuraava --yes")
    #expect(later.code == 0 && later.errors.contains("→ 550,00\u{A0}€ kuukaudessa"), "\(later.errors)")
    let listed = try worksite("budget category list")
    #expect(listed.errors.contains("Ruoka → 550,00\u{A0}€ kuukaudessa"), "\(listed.errors)")
    #expect(listed.output.contains("600,00\u{A0}€"))
    #expect(try worksite("budget edit --total 3000 --effective seuraava --yes").code == 0)
    let total = try worksite("budget category list --json").json()["total"] as? [String: Any]
    func minor(_ limit: Any?) -> Int? {
      let terms = (limit as? [String: Any])?["terms"] as? [String: Any]
      return (terms?["amount"] as? [String: Any])?["minor"] as? Int
    }
    let coming = (total?["coming"] as? [Any])?.map(minor)
    #expect(minor(total?["limit"]) == 250_000 && coming == [300_000], "\(coming as Any)")
  }

  @Test("a split prints its purchases, and the warnings after them")
  func splitting() throws {
    let split = try worksite("budget split 180 Ruoka:50% Auto:50% -m tarjous --date 6.5.2026")
    #expect(split.output.split(separator: "Tallennettu: 90,00").count == 2, "\(split.output)")
    #expect(split.errors.contains("Koti · Auto: 90 % on käytetty"), "\(split.errors)")
    #expect(try worksite("budget purchase undo").output.contains("Kumottu: kirjasi ostoksen 90,00"))
    #expect(try worksite("budget purchase list --json").items().isEmpty)
  }
}
