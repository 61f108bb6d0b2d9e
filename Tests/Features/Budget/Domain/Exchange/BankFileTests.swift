import Budget
import Core
import TestSupport
import Testing

@Suite("Files of banks")
struct BankFileTests {
  private let today = Foreman.day("2026-05-20")

  private func read(_ text: String, _ columns: String? = nil) throws -> PurchaseFile.Lines {
    try read(Array(text.utf8), columns)
  }

  private func read(_ bytes: [UInt8], _ columns: String? = nil) throws -> PurchaseFile.Lines {
    try PurchaseFile.lines(
      of: bytes, in: .euro, today: today, columns: columns.map { try FileColumns($0) })
  }

  private func amounts(_ lines: PurchaseFile.Lines) -> [Int64] { lines.purchases.map(\.entry.amount.minor) }

  private func days(_ texts: String...) throws -> [String] {
    let lines = try read("day;amount\n" + texts.map { "\($0);1\n" }.joined())
    #expect(lines.rejected.isEmpty, "\(texts)")
    return lines.purchases.map(\.entry.day.description)
  }

  @Test("in ISO-8859-1, Windows-1252 and UTF-8 have the same letters")
  func charsets() throws {
    let text = "Päivä;Summa;Saaja;Viesti\n17.5.2026;-12,50;Kähärä Åsa;"
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let euro: [(bytes: [UInt8], note: String)] = [
      (latin + [0x31, 0xA0, 0xB0], "1\u{A0}°"), (latin + [0x35, 0x20, 0x80], "5 €"),
      (Array((text + "5 €").utf8), "5 €"), ([0xEF, 0xBB, 0xBF] + Array((text + "5 €").utf8), "5 €"),
    ]
    for (bytes, note) in euro {
      let entry = try #require(try read(bytes).purchases.first?.entry)
      #expect(entry.payee == "Kähärä Åsa" && entry.note == note && entry.amount.minor == -1250)
    }
  }

  @Test(
    "have titles in Finnish, Swedish and English, with currencies and in any order",
    arguments: [
      "Kirjauspäivä;Määrä (EUR);Saaja/Maksaja;Viesti\n17.05.2026;-12,50;Puukeskus;lautaa\n",
      "Arvopäivä;Kirjauspäivä;Määrä EUROA;Laji;Maksunsaaja;Viesti\n1.1.2020;17.05.2026;-12,50;x;Puukeskus;lautaa\n",
      "Bokföringsdag;Belopp;Mottagare;Meddelande\n2026-05-17;-12,50;Puukeskus;lautaa\n",
      "Booking date,Amount (EUR),Payee,Message\n2026-05-17,-12.50,Puukeskus,lautaa\n",
      "\"Pvm\"\t\"Saajan nimi\"\t\"Selite\"\t\"Summa\"\n17.05.2026\tPuukeskus\tlautaa\t\"-12,50\"\n",
      "Account;FI00 1\nOwner;Aino\n\nDate;Payee;Note;Amount\n17/05/2026;Puukeskus;lautaa;-12,50\n",
    ])
  func titles(text: String) throws {
    let lines = try read(text)
    let entry = try #require(lines.purchases.first?.entry)
    #expect(lines.purchases.count == 1 && lines.rejected.isEmpty)
    #expect(entry.day == Foreman.day("2026-05-17") && entry.amount.minor == -1250)
    #expect(entry.payee == "Puukeskus" && entry.note == "lautaa")
  }

  @Test("have amounts with signs on either side, groups of digits, and one decimal separator for all")
  func amounts() throws {
    let texts = [
      "12,50-", "-12,50", "−12,50", "–12,50 €", "EUR -12,50", "+12,50", "12,50+", "1.234,50", "1 234,50",
      "1\u{A0}234,50", "1\u{202F}234,50", "1’234,50", "1.234", "12.345.678,90",
    ]
    let lines = try read("day;amount\n" + texts.map { "17.5.2026;\($0)\n" }.joined())
    #expect(lines.rejected.isEmpty)
    #expect(
      amounts(lines) == [
        -1250, -1250, -1250, -1250, -1250, 1250, 1250, 123_450, 123_450, 123_450, 123_450, 123_450, 123_400,
        1_234_567_890,
      ])
    #expect(try amounts(read("day,amount\n2026-05-17,\"1,234\"\n2026-05-17,12.50\n")) == [123_400, 1250])
    #expect(try read("day;amount\n17.5.2026;1.234\n17.5.2026;5\n").rejected.map(\.line) == [2])
  }

  @Test("have days in the order that fits all of them")
  func days() throws {
    #expect(try days("3.4.2026", "03.04.2026", "3.4.26") == Array(repeating: "2026-04-03", count: 3))
    #expect(
      try days(
        "2026-04-03", "2026/04/03", "2026.04.03", "20260403", "2026-04-03 12:30:00", "2026-04-03T08:00Z")
        == Array(repeating: "2026-04-03", count: 6))
    #expect(try days("03/04/2026", "31/03/2026") == ["2026-04-03", "2026-03-31"])
    #expect(try days("03/04/2026", "03/31/2026") == ["2026-03-04", "2026-03-31"])
    #expect(try days("03/04/2026", "03-04-26", "3-4-2026") == Array(repeating: "2026-04-03", count: 3))
    #expect(try days("26-04-03", "26-04-30", "260515") == ["2026-04-03", "2026-04-30", "2026-05-15"])
    #expect(try days("03042026", "17 May 2026", "17.5.") == ["2026-04-03", "2026-05-17", "2026-05-17"])
  }

  @Test("have one column for money that went out, and one for money that came in")
  func directions() throws {
    for text in [
      "Pvm;Otto;Pano;Saaja\n17.5.2026;12,50;;A\n18.5.2026;;3,00;B\n19.5.2026;-4,00;0,00;C\n20.5.2026;;;D\n",
      "Date,Debit,Credit,Payee\n17/5/2026,12.50,,A\n18/5/2026,,3.00,B\n19/5/2026,-4.00,0.00,C\n20/5/2026,,,D\n",
      "Datum;Uttag;Insättning;Mottagare\n17.5.2026;12,50;;A\n18.5.2026;;3,00;B\n19.5.2026;-4,00;0,00;C\n20.5.2026;1;1;D\n",
    ] {
      let lines = try read(text)
      #expect(amounts(lines) == [1250, -300, 400] && lines.rejected.map(\.line) == [5], "\(text)")
    }
  }

  @Test("have columns that the user names by their numbers, with or without a line of titles")
  func named() throws {
    for titles in ["", "A;B;C;D;E;F\n"] {
      let lines = try read(
        titles + "17.5.2026;x;-12,50;y;z;Puukeskus\nx;;1;;;\n", "päivä=1, amount=3,payee=6")
      #expect(amounts(lines) == [-1250] && lines.purchases.first?.entry.payee == "Puukeskus")
      #expect(lines.rejected.map(\.line) == [titles.isEmpty ? 2 : 3])
    }
    // Named columns count before the titles.
    let lines = try read("Date;Value date;Amount;Fee\n1.5.2026;17.5.2026;5;1\n", "day=2,amount=3")
    #expect(lines.purchases.first?.entry.day == Foreman.day("2026-05-17"))
    for text in ["day=1", "day=1,amount", "day=0,amount=1", "tag=1,amount=2", "day=1,day=2,amount=3", ""] {
      #expect(failure { _ = try FileColumns(text) }?.code == "budget.columns", "\(text)")
    }
    #expect(failure { _ = try read("A;B\n1;2\n") }?.code == "budget.import")
  }

  @Test("name each line that cannot be read, and keep the others, also around a wrong quotation mark")
  func rejecting() throws {
    let lines = try read(
      "day;amount;note\n17.5.2026;1;a\n31.2.2026;2;b\n17.5.2026;3;c\"d\n17.5.2026;x;e\n17.5.2026;5;\"f\n17.5.2026;6;g\n"
    )
    #expect(lines.rejected.map(\.line) == [3, 4, 5, 6] && amounts(lines) == [100, 600])
  }

  @Test("with payees have an id for each payee, whatever other lines of the day there are")
  func payees() throws {
    let budget = ID(high: 1, low: 2)
    func id(_ text: String) throws -> ID? {
      try read("day;amount;payee\n\(text)\n").purchases.first?.id(in: budget)
    }
    #expect(try id("17.5.2026;5;A") != id("17.5.2026;5;B"))
    #expect(try id("17.5.2026;5;A") == id("2026-05-17;5,00;A"))
  }

  @Test("have amounts without signs beside a column that says whether they went out or came in")
  func marks() throws {
    for (title, out, back) in [
      ("Debit/credit", "Debit", "Credit"), ("D/C", "D", "C"), ("D/K", "D", "K"), ("Suunta", "Otto", "Pano"),
      ("Debet/Kredit", "debet", "kredit"), ("Direction", "DBIT", "CRDT"),
    ] {
      let lines = try read(
        "Date;\(title);Amount\n17.5.2026;\(out);12,50\n17.5.2026;\(back);3,00\n17.5.2026;;4\n17.5.2026;\(back);-5\n"
      )
      #expect(amounts(lines) == [1250, -300] && lines.rejected.map(\.line) == [4, 5], "\(title)")
    }
    // Signs say it already.
    let signed = try read("Date;Amount;D/K\n17.5.2026;-12,50;D\n17.5.2026;3,00;K\n17.5.2026;4;\n")
    #expect(amounts(signed) == [-1250, 300, 400] && signed.rejected.isEmpty)
  }

  @Test("have the currency that the title of the amount names")
  func titledCurrencies() throws {
    func money(_ text: String) throws -> [Money] { try read(text).purchases.map(\.entry.amount) }
    let krona = try #require(Currency("SEK"))
    #expect(try money("Datum;Belopp (SEK)\n2026-05-17;120,00\n") == [Money(minor: 12_000, krona)])
    #expect(try money("Date;Amount in SEK\n2026-05-17;120,00\n") == [Money(minor: 12_000, krona)])
    #expect(
      try money("Date;Amount EUR;Amount;Currency\n2026-05-17;10,00;120,00;SEK\n") == [
        Money(minor: 1000, .euro)
      ])
    #expect(try money("Date;Amount;Currency\n2026-05-17;120,00;SEK\n") == [Money(minor: 12_000, krona)])
    #expect(try money("Date;Paid out (£);Paid in (£)\n17/05/2026;5.00;\n").map(\.currency.code) == ["GBP"])
  }

  @Test("have negative amounts in parentheses, and none of zero")
  func bookkeepers() throws {
    let lines = try read(
      "day;amount\n"
        + ["(12,50)", "(1.234,50) €", "EUR (3,00)", "0,00", "(-5)", "(5", "12,-"].map { "17.5.2026;\($0)\n" }
        .joined())
    #expect(amounts(lines) == [-1250, -123_450, -300] && lines.rejected.map(\.line) == [5, 6, 7, 8])
  }

  @Test("have no days that depend on today, or that have two meanings in the column")
  func doubtful() throws {
    let relative = try read("day;amount\n-2;1\nFriday;2\nyesterday;3\n17.5.2026;4\n05-May-2026;5\n")
    #expect(amounts(relative) == [400, 500] && relative.rejected.map(\.line) == [2, 3, 4])
    #expect(relative.purchases.last?.entry.day == Foreman.day("2026-05-05"))
    let mixed = try read("day;amount\n03/04/2026;1\n31/03/2026;2\n03/31/2026;3\n04/04/2026;4\n2026-05-17;5\n")
    #expect(amounts(mixed) == [200, 400, 500] && mixed.rejected.map(\.line) == [2, 4])
  }

  @Test("keep their good lines beside one that no purchase can be, and name no line above the titles")
  func whole() throws {
    let text = """
      Account "Main";FI00 1
      Period;1.5.2026 - 20.5.2026

      Date;Payee;Message;Amount;Balance
      5.5.2026;K-Market;"two
      lines";-12,50;100,00
      6.5.2026;\(String(repeating: "x", count: 100_000));;-1,00;99,00
      7.5.2026;Neste;;-2,00;97,00
      Total;;;-15,50;

      """
    let lines = try read(text)
    #expect(amounts(lines) == [-1250, -200] && lines.rejected.map(\.line) == [7, 9])
    #expect(lines.purchases.first?.entry.note == "two\nlines" && lines.ignored == ["Balance"])
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(try amounts(read([0xFF, 0xFE] + wide)) == [-1250, -200])
    #expect(try amounts(read(wide)) == [-1250, -200])
  }
}
