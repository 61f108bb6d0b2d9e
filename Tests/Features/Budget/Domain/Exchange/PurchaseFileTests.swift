import Budget
import Core
import Operations
import TestSupport
import Testing

@Suite("Files of purchases")
struct PurchaseFileTests {
  private let today = Foreman.day("2026-05-20")

  private func lines(_ text: String) throws -> PurchaseFile.Lines {
    try PurchaseFile.lines(of: Array(text.utf8), in: .euro, today: today)
  }

  @Test("of other programs are read by the names of their columns, with any separator")
  func foreign() throws {
    for text in [
      "Päivä;Summa;Luokka;Selite\n17.5.2026;1 234,50 €;Materials;\"lautaa; 5 m\"\n18.5.2026;−9,95;;\n",
      "date,amount,category,note\r\n2026-05-17,\"1,234.50\",Materials,lautaa; 5 m\r\n2026-05-18,-9.95,,\r\n",
      "\u{FEFF}pvm\tmäärä\tluokka\tselite\n17.5.2026\t1234,50\tMaterials\tlautaa; 5 m\n18.5.2026\t-9,95\n",
    ] {
      let read = try lines(text)
      #expect(
        read.purchases.map(\.entry.amount.minor) == [123_450, -995] && read.rejected.isEmpty, "\(text)")
      #expect(
        read.purchases.map(\.entry.category) == ["Materials", nil]
          && read.purchases[0].entry.note == "lautaa; 5 m")
      #expect(read.purchases.map(\.entry.day) == [Foreman.day("2026-05-17"), Foreman.day("2026-05-18")])
    }
  }

  @Test("with lines that cannot be read name them, and keep the others")
  func rejecting() throws {
    let read = try lines("day,amount\n2026-05-17,5\n31.2.2026,5\n2026-05-17,1.234\n2026-05-17,x\n")
    #expect(read.purchases.count == 1 && read.rejected.map(\.line) == [3, 4, 5])
    #expect(failure { _ = try lines("day,note\n2026-05-17,x\n") }?.code == "budget.import")
    #expect(failure { _ = try lines("day,amount\n\"x,5\n") }?.code == "core.csv")
  }

  @Test("have the same ids each time, and equal lines have different ones")
  func identity() throws {
    let text = "day,amount,note\n2026-05-17,5,bread\n2026-05-17,5,bread\n2026-05-17,5,milk\n"
    let (budget, other) = (ID(high: 1, low: 2), ID(high: 1, low: 3))
    let ids = try lines(text).purchases.map { $0.id(in: budget) }
    #expect(Set(ids).count == 3)
    #expect(try lines(text).purchases.map { $0.id(in: budget) } == ids)
    #expect(try Set(lines(text).purchases.map { $0.id(in: other) }).isDisjoint(with: ids))
  }

  @Test("with purchases that differ in other columns alone have an id for each, and name these columns")
  func equalPurchases() throws {
    let text = "day;amount;note;balance\n2026-11-02;-3,50;Kahvi;100\n2026-11-02;-3,5;Kahvi;96,50\n"
    let read = try lines(text)
    #expect(Set(read.purchases.map { $0.id(in: ID(high: 1, low: 2)) }).count == 2)
    #expect(read.ignored == ["balance"] && read.rejected.isEmpty)
  }

  @Test("of banks have Finnish titles, and amounts whose signs can be turned")
  func bank() throws {
    let read = try lines("Kirjauspäivä;Summa;Valuutta;Kurssi;ALV\n17.5.2026;-10,00;SEK;0,087;25,5\n")
    let purchase = try #require(read.purchases.first)
    #expect(
      purchase.entry.rate == ExchangeRate("0.087") && purchase.entry.vat == 2550 && read.ignored.isEmpty)
    #expect(purchase.entry.amount.minor == -1000 && purchase.negated.entry.amount.minor == 1000)
  }

  @Test("are read back as they were written, whatever the texts and currencies")
  func roundTrip() throws {
    let foreman = try Foreman()
    let name = "=Fuel; \"diesel\""
    let fuel = try foreman.category(name)
    var random = SeededRandom(seed: 9)
    let currencies = try ["EUR", "SEK", "JPY", "KWD"].map { try #require(Currency($0)) }
    for _ in 0..<60 {
      let minor = Int64.random(in: 1...Money.maximum, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      try foreman.world.perform(
        AddPurchase(
          id: foreman.world.newID(), budget: foreman.budget,
          category: Bool.random(using: &random) ? fuel : nil,
          day: CivilDate(daysSinceEpoch: Int.random(in: 0...84_005, using: &random)),
          amount: Money(minor: minor, try #require(currencies.randomElement(using: &random))),
          vat: Bool.random(using: &random) ? Int.random(in: 0...10_000, using: &random) : nil,
          isReverseCharge: Bool.random(using: &random),
          note: ["", "-5", "a\nb", "@x", "\"q\", é", "'", "  a  ", "\tq", "' "].randomElement(using: &random))
      )
    }
    let file = try foreman.world.answer(BudgetAsFile(foreman.budget))
    let read = try lines(PurchaseFile.text(of: file))
    #expect(read.rejected.isEmpty && read.purchases.map(\.entry) == file.purchases)
    #expect(read.purchases.count == 60 && read.purchases.contains { $0.entry.category == name })
  }
}
