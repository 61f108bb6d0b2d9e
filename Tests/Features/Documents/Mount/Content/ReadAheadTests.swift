import Testing

@testable import DocumentsMount

@Suite("Fetching ahead of a program that reads")
struct ReadAheadTests {
  private var ahead = ReadAhead()
  private static let megabyte: Int64 = 1 << 20

  @Test("a program that reads on gets twice as much each time, 8 MiB at most, and never beyond the end")
  mutating func sequential() {
    let size = 40 * Self.megabyte
    var (position, lengths): (Int64, [Int64]) = (0, [])
    while position < size {
      let range = ahead.range(for: position..<position + 4096, of: size)
      #expect(range.lowerBound == position)
      lengths.append((range.upperBound - range.lowerBound) / Self.megabyte)
      position = range.upperBound
    }
    #expect(lengths == [1, 2, 4, 8, 8, 8, 8, 1])
    #expect(position == size && ahead.total == size)
  }

  @Test("a program that reads here and there gets what it asks for")
  mutating func random() {
    let size = 40 * Self.megabyte
    #expect(ahead.range(for: 5000..<9000, of: size) == 5000..<9000)
    #expect(ahead.range(for: 900_000..<904_096, of: size) == 900_000..<904_096)
    #expect(ahead.range(for: 100..<200, of: size) == 100..<200)
    #expect(ahead.range(for: 200..<300, of: size) == 200..<200 + Self.megabyte)
    #expect(ahead.range(for: size - 10..<size, of: size) == size - 10..<size)
  }
}
