import Core
import Persistence

extension PackedPull {
  /// The answer in packed form.
  ///
  /// - Throws: ``Malformed`` for any other bytes.
  package static func answer(from bytes: [UInt8]) throws -> PullAnswer {
    try bytes.withUnsafeBytes { bytes in
      var reader = PackedReader(bytes)
      guard try reader.number() == version else { throw Malformed() }
      var shapes: [Shape] = []
      let answer = PullAnswer(
        asOf: Anchor(text: try reader.text()), isOtherEpoch: try reader.flag(),
        audiences: try reader.list { try $0.text() },
        changes: try reader.list { try changes(&$0, &shapes) })
      guard reader.isAtEnd else { throw Malformed() }
      return answer
    }
  }

  /// The bytes are no answer in packed form.
  package struct Malformed: Error {}

  private struct Shape {
    let recordKind: String
    let columns: [String]
  }

  private static func changes(
    _ reader: inout PackedReader, _ shapes: inout [Shape]
  ) throws -> StreamChanges {
    let (stream, hasMore) = (try reader.text(), try reader.flag())
    let anchor = try reader.flag() ? Anchor(text: try reader.text()) : nil
    let items = try reader.list { try entry(&$0, &shapes) }
    return StreamChanges(stream: stream, items: items, anchor: anchor, hasMore: hasMore)
  }

  private static func entry(_ reader: inout PackedReader, _ shapes: inout [Shape]) throws -> FeedEntry {
    let number = try reader.number()
    let shape: Shape
    switch number {
    case Item.gone, Item.listing:
      let (recordKind, id) = (try reader.text(), try reader.id())
      return FeedEntry(recordKind: recordKind, id: id, record: nil, isGone: number == Item.gone)
    case Item.newShape:
      shape = Shape(recordKind: try reader.text(), columns: try reader.list { try $0.text() })
      shapes.append(shape)
    case Item.firstShape..<Item.firstShape + UInt64(shapes.count):
      shape = shapes[Int(number - Item.firstShape)]
    default: throw Malformed()
    }
    let id = try reader.id()
    var values: [SQLValue] = []
    values.reserveCapacity(shape.columns.count)
    for _ in shape.columns { values.append(try reader.value()) }
    return FeedEntry(
      recordKind: shape.recordKind, id: id, record: Record(columns: shape.columns, values: values),
      isGone: false)
  }
}
