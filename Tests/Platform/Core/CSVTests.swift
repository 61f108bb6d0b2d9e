import Core
import TestSupport
import Testing

@Suite("Comma-separated values")
struct CSVTests {
  @Test("with a wrong quotation mark have their other lines, and name the wrong ones")
  func rejecting() {
    let text = "a,b\n1,\"2\n3\"\n4,5\"6\n\"7\"8,9\n10,\"11\n12,13\n"
    let read = CSV.readable(in: text.utf8)
    #expect(read.records.map(\.fields) == [["a", "b"], ["1", "2\n3"], ["12", "13"]])
    #expect(read.records.map(\.line) == [1, 2, 7] && read.rejected.map(\.line) == [4, 5, 6])
    #expect(failure { _ = try CSV.records(of: text.utf8) }?.code == "core.csv")
  }

  @Test("with too many fields, or a field that is too long, are not read, and the others are")
  func bounds() throws {
    let wide = Array(repeating: "", count: CSV.maxFields).joined(separator: ",")
    let long = String(repeating: "x", count: CSV.longestField)
    let text = "1\n\(wide),\n2,\"\(long)x\"\n\(long)x\n3\n"
    let read = CSV.readable(in: text.utf8)
    #expect(read.records.map(\.fields) == [["1"], ["3"]] && read.rejected.map(\.line) == [2, 3, 4])
    for (index, failure) in read.rejected.map(\.failure).enumerated() {
      #expect(failure.code == "core.csv" && failure.kind == .invalid)
      let (en, fi) = (failure.message.text(in: .english), failure.message.text(in: .finnish))
      #expect(en.contains("\(index + 2)") && fi.contains("\(index + 2)"), "\(en) \(fi)")
      #expect(en.contains("more than \(index == 0 ? "1,000 fields" : "1,000,000 bytes")"), "\(en)")
    }
    #expect(try CSV.records(of: "\(wide)\n\(long)\n\"\(long)\"".utf8).map(\.fields.count) == [1000, 1, 1])
  }

  @Test("end where they end, with or without a last line break")
  func ending() throws {
    for text in ["a,b\r\n1,2\r\n", "\u{FEFF}a,b\n\n1,2", "a,b\n1,\"2\""] {
      #expect(try CSV.records(of: text.utf8).map(\.fields) == [["a", "b"], ["1", "2"]], "\(text)")
    }
  }
}
