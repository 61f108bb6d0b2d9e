import Budget
import Core
import Operations
import TestSupport
import Testing

@Suite("Columns that were named for files of a budget")
struct RememberedColumnsTests {
  private let foreman: Foreman

  init() throws { foreman = try Foreman() }

  private func remember(_ columns: String, _ text: String, of budget: ID) throws {
    let named = try FileColumns(columns)
    let lines = try PurchaseFile.lines(
      of: Array(text.utf8), in: .euro, today: Foreman.day("2026-05-20"), columns: named)
    var remembered = try RememberedColumns(of: budget, in: foreman.companyStore)
    try remembered.remember(named, for: lines.form, in: foreman.companyStore)
  }

  private func columns(_ text: String, of budget: ID? = nil) throws -> String? {
    try RememberedColumns(of: budget ?? foreman.budget, in: foreman.companyStore)
      .columns(for: Array(text.utf8))?.description
  }

  @Test("are remembered for each form of files: by their titles, or by how many columns they have")
  func forms() throws {
    let files: [(columns: String, text: String, next: String)] = [
      ("day=1,amount=3", "6.5.2026;x;5\n", "8.6.2026;y;9\n7.6.2026;z;1\n"),
      ("day=1,amount=2,payee=4", "6.5.2026;5;x;A\n", "7.6.2026;1;y;B\n"),
      ("day=2,amount=1", "wert;tag\n5;6.5.2026\n", "wert;tag\n1;7.6.2026\n"),
      ("day=1,amount=2", "tag;wert\n6.5.2026;5\n", "tag;wert\n7.6.2026;1\n"),
    ]
    for file in files { try remember(file.columns, file.text, of: foreman.budget) }
    for file in files { #expect(try columns(file.next) == file.columns, "\(file.next)") }
    for text in ["6.5.2026;5\n", "a;b\n6.5.2026;5\n"] { #expect(try columns(text) == nil, "\(text)") }
    #expect(try columns(files[0].next, of: foreman.world.newID()) == nil)
    try remember("day=1,amount=3,note=2", files[0].text, of: foreman.budget)
    #expect(try columns(files[0].next) == "day=1,amount=3,note=2")
    #expect(try columns(files[1].next) == files[1].columns)
  }
}
