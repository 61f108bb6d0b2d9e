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

  @Test("end where they end, with or without a last line break")
  func ending() throws {
    for text in ["a,b\r\n1,2\r\n", "\u{FEFF}a,b\n\n1,2", "a,b\n1,\"2\""] {
      #expect(try CSV.records(of: text.utf8).map(\.fields) == [["a", "b"], ["1", "2"]], "\(text)")
    }
  }
}
