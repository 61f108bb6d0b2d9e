import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Imports of files of banks", .realPrograms)
struct BankImportTests {
  private static let prepared = Device.prepared { device in
    for line in ["budget add Home --mine --total 1000", "budget add Trip --mine"] {
      try device.shell("worksite \(line)").requireSuccess()
    }
    try device.shell("worksite budget use Home").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func worksite(_ line: String, language: String? = nil) throws -> Finished {
    try device.shell("worksite \(line)", language: language)
  }

  @Test("take named columns, and remember them for the budget and for files with the same titles")
  func columns() throws {
    try device.files.write("a.csv", "2.11.2026;x;12,50;K-Market\n3.11.2026;x;7,00;Neste\n")
    try device.files.write("b.csv", "4.11.2026;x;1,00;Neste\n")
    let refused = try worksite("budget import a.csv --json")
    #expect(refused.rejection == "budget.import")
    #expect(try worksite("budget import a.csv").errors.contains("--columns day=1,amount=3,payee=6"))
    let named = try worksite("budget import a.csv --columns day=1,amount=3,payee=4 -y")
    #expect(named.output.contains("Added: 2."), "\(named.errors)")
    try device.files.write("c.csv", "5.11.2026;2\n")
    try device.files.write("d.csv", "6.11.2026;3\n")
    #expect(try worksite("budget import c.csv --columns day=1,amount=2 --dry-run").code == 0)
    #expect(try worksite("budget import d.csv -y --json").rejection == "budget.import")
    #expect(try worksite("budget import c.csv --columns day=1,amount=2 -y").code == 0)
    let again = try worksite("budget import b.csv -y", language: "fi")
    #expect(again.output.contains("Lisätty: 1."), "\(again.errors)")
    #expect(again.errors.contains("kuten aiemmin: day=1,amount=3,payee=4"), "\(again.errors)")
    let other = try worksite("budget import d.csv -y --json").json()
    #expect(
      other["columnsAsBefore"] as? String == "day=1,amount=2" && other["added"] as? Int == 1, "\(other)")
    #expect(try worksite("budget import b.csv -y --budget Trip --json").rejection == "budget.import")
    let items = try worksite("budget purchase list --json").items()
    #expect(items.map { $0["payee"] as? String } == [nil, nil, "Neste", "Neste", "K-Market"])
    #expect(try worksite("budget import a.csv --columns day=1 --json").rejection == "budget.columns")
  }

  @Test("name all lines that cannot be read, import the others, and end with another code than 0")
  func lines() throws {
    try device.files.write(
      "bank.csv", "Pvm;Määrä;Saaja\n2.11.2026;1,00;A\nx;1;B\n3.11.2026;2,00;C\n4.11.2026;y;D\n")
    for flag in ["--dry-run", "-y"] {
      let read = try worksite("budget import bank.csv \(flag)")
      #expect(
        read.code == 65 && read.output.contains(": 2. Known already: 0. Not read: 2."), "\(read.output)")
      for line in ["line 3: ", "line 5: "] { #expect(read.errors.contains(line), "\(read.errors)") }
    }
    let json = try worksite("budget import bank.csv -y --json").json()
    let sources = (json["rejected"] as? [[String: Any]])?.compactMap { $0["source"] as? String }
    #expect(sources == ["line 3", "line 5"] && json["known"] as? Int == 2, "\(json)")
    #expect(try worksite("budget import bank.csv -y", language: "fi").output.contains("Lukematta jäi: 2."))
  }

  @Test("name the lines and the purchases that a budget cannot hold, and import the others")
  func amounts() throws {
    try device.files.write("bank.csv", "day;amount;payee\n1.9.2026;0,00;Fee\n2.9.2026;6;ok\n")
    for (flag, language, line) in [("--dry-run", "en", "line 2: An amount"), ("-y", "fi", "rivi 2: Summa")] {
      let read = try worksite("budget import bank.csv \(flag)", language: language)
      #expect(read.code == 65 && read.output.contains(": 1."), "\(read.output)")
      #expect(read.errors.contains(line), "\(read.errors)")
    }
    try device.shell(
      "worksite budget export -o a.json --format json; sed -i 's/:600\\b/:0/' a.json"
    ).requireSuccess()
    let json = try worksite("budget import a.json -y --json").json()
    let sources = (json["rejected"] as? [[String: Any]])?.compactMap { $0["source"] as? String }
    #expect(sources == ["purchase 1"] && json["added"] as? Int == 0, "\(json)")
  }

  @Test("add nothing that was removed without saying so, and leave what was changed")
  func again() throws {
    try device.files.write("bank.csv", "Datum;Uttag;Mottagare\n2.11.2026;1,00;A\n3.11.2026;2,00;B\n")
    #expect(try worksite("budget import bank.csv -y").output.contains("Added: 2."))
    let ids = try worksite("budget purchase list --json").items().compactMap { $0["id"] as? String }
    try worksite("budget export --format csv -o old.csv; worksite budget export --format json -o old.json")
      .requireSuccess()
    #expect(try worksite("budget purchase remove \(ids[0])").code == 0)
    let edited = try worksite("budget purchase edit \(ids[1]) --payee Neste --amount 5 --json").json()
    #expect(edited["payee"] as? String == "Neste")
    let again = try worksite("budget import bank.csv -y")
    #expect(again.output.contains("Added: 0. Known already: 1."), "\(again.output)")
    #expect(again.errors.contains("Removed since an earlier import, and not added: 1."), "\(again.errors)")
    #expect(again.errors.contains("Changed since an earlier import"), "\(again.errors)")
    let json = try worksite("budget import bank.csv -y --json").json()
    #expect(json["removed"] as? Int == 1 && json["changed"] as? Int == 1, "\(json)")
    for name in ["old.csv", "old.json"] {
      let old = try worksite("budget import \(name) -y --json").json()
      let counts = ["added", "removed", "changed"].map { old[$0] as? Int }
      #expect(counts == [0, 1, 1], "\(name): \(old)")
    }
    #expect(try worksite("budget import bank.csv -y --again").output.contains("Added: 1."))
    let exported = try worksite("budget export --format csv").output
    #expect(exported.contains("payee") && exported.contains("Neste"), "\(exported)")
  }
}
