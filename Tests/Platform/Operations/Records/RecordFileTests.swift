import Auth
import Core
import Foundation
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("The file of an export of records")
struct RecordFileTests {
  private let ledger: LedgerWorld

  init() throws { ledger = try LedgerWorld() }

  private func export(_ choice: RecordChoice, _ format: RecordFile.Format) throws -> (
    text: String, file: RecordFile, pages: Int
  ) {
    var (file, bytes, pages) = (RecordFile(choice, as: format, in: ledger.composition), [UInt8](), 0)
    while !file.isComplete {
      bytes += try file.next(in: ledger.world.companyStore, for: ledger.world.actor)
      pages += 1
    }
    return (String(decoding: bytes, as: UTF8.self), file, pages)
  }

  @Test("is safe in a spreadsheet, whatever users typed")
  func formulas() throws {
    let hostile = ["=1+2", "+1", "-cmd", "@SUM(A1)", "a;=2", "x\n=3", "\t=4", "\"quoted\", text", "＝5"]
    for text in hostile { try ledger.write(text) { $0.amount = -7 } }
    let (text, file, _) = try export(ledger.choice(order: "id", columns: ["text", "amount"]), .csv)
    let records = try CSV.records(of: Array(text.utf8))
    #expect(
      records.map { $0.fields.dropFirst().map(\.self) } == [["text", "amount"]]
        + hostile.map { [SpreadsheetText.guarded($0), "-7"] })
    #expect(file.count == hostile.count)
    for record in records.dropFirst() {
      let cell = record.fields[1]
      #expect(!["=", "+", "-", "@", "＝"].contains { cell.hasPrefix($0) }, "\(cell)")
      #expect(hostile.contains(SpreadsheetText.plain(cell)))
    }
  }

  @Test("is an array of objects in JSON, also without records")
  func json() throws {
    let (empty, none, _) = try export(ledger.choice(), .json)
    #expect(try JSON.value([JSONValue].self, from: empty).isEmpty && none.count == 0)
    let id = try ledger.write("</script> \u{2028} \"") { $0.isPaid = true }
    try ledger.write("second")
    let (text, file, _) = try export(ledger.choice([("isPaid", "kyllä")]), .json)
    let objects = try JSON.value([[String: JSONValue]].self, from: text)
    #expect(
      objects.count == 1 && objects[0]["text"] == "</script> \u{2028} \"" && objects[0]["isPaid"] == true)
    #expect(objects[0].id("id") == id && objects[0]["fingerprint"] == nil && objects[0]["textKey"] == nil)
    #expect(file.filters == ["isPaid: true"])
  }

  @Test("has all records of several pages, and the number of them")
  func pages() throws {
    let hidden = ledger.world.other.user
    for number in 0..<1205 {
      try ledger.write("line \(number)") { if number.isMultiple(of: 100) { $0.owner = hidden } }
    }
    let (text, file, pages) = try export(ledger.choice(), .csv)
    let lines = try CSV.records(of: Array(text.utf8)).dropFirst()
    #expect(pages == 24 && file.count == 1192 && lines.count == 1192)
    #expect(Set(lines.map { $0.fields[0] }).count == 1192)
  }

  @Test("is made of pages that are bounded in bytes")
  func bounded() throws {
    let text = String(repeating: "x", count: 400_000)
    for number in 0..<8 { try ledger.write("\(number)\(text)") }
    var file = RecordFile(ledger.choice(columns: ["text"]), as: .csv, in: ledger.composition)
    while !file.isComplete {
      let count = file.count
      let page = try file.next(in: ledger.world.companyStore, for: ledger.world.actor)
      #expect(page.count < 1_500_000 && file.count - count <= 3)
    }
    #expect(file.count == 8)
  }

  @Test("is in the order of the ids whatever the table's order, and has records once that change meanwhile")
  func order() throws {
    var ids: [ID] = []
    for number in 0..<120 { ids.append(try ledger.write("line") { $0.amount = -number }) }
    var (file, bytes) = (
      RecordFile(ledger.choice(order: "amount"), as: .csv, in: ledger.composition), [UInt8]()
    )
    var page = 0
    while !file.isComplete {
      bytes += try file.next(in: ledger.world.companyStore, for: ledger.world.actor)
      page += 1
      // In the order of the amounts, the first ones would come again.
      _ = try ledger.world.companyStore.database.write { connection in
        try connection.execute("UPDATE ledger_line SET amount = \(page * 1000) + amount")
      }
    }
    let found = try CSV.records(of: bytes).dropFirst().map { $0.fields[0] }
    #expect(found == ids.map(\.description))
  }

  @Test("is complete in a file without a name before it is sent")
  func scratch() throws {
    let scratch = try ledger.world.companyStore.blobs.scratchFile()
    try scratch.append(Array("first, ".utf8))
    try scratch.append(Array("second".utf8))
    #expect(try scratch.read(at: 0, upTo: 5) == Array("first".utf8))
    #expect(try scratch.read(at: 7, upTo: 100) == Array("second".utf8))
    #expect(try scratch.read(at: 13, upTo: 100).isEmpty)
    let names = try ledger.world.companyStore.blobs.root.folder("incoming").names()
    #expect(names.isEmpty)
  }
}
