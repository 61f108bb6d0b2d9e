import Core
import Device
import Testing

@Suite("The server's list, merged with pending changes")
struct ListMergeTests {
  private static let ids = (0..<4).map { ID(high: 7 << 12, low: 1 << 63 | UInt64($0)) }

  private let merge = ListMerge(
    [0, 1, 2], by: { Self.ids[$0] }, with: [3, 1], by: { (number: Int) in Self.ids[number] })

  @Test("items that only one side lists are found in its order")
  func differences() {
    #expect(merge.onlyOnServer == [0, 2])
    #expect(merge.onlyLocal == [3])
  }

  @Test("the server's items keep their order, and pending ones are before or after them")
  func order() {
    #expect(merge.merged(pending: .first, { onServer, _ in onServer }, own: { $0 }) == [3, 0, 1, 2])
    #expect(merge.merged(pending: .last, { onServer, _ in onServer }, own: { $0 }) == [0, 1, 2, 3])
  }

  @Test("the device's item may replace the server's, and either may be left out")
  func choice() {
    let merged = merge.merged(pending: .last) { onServer, local in
      local.map { $0 + 10 } ?? (onServer == 2 ? nil : onServer)
    } own: { _ in
      nil
    }
    #expect(merged == [0, 11])
  }
}
