import Core
import Persistence

/// The packed form of the answer to a pull: rows of values instead of JSON objects.
///
/// A device reads it much faster than JSON, and most of a first pull is records. ``form`` describes the bytes.
package enum PackedPull {
  package static let mediaType = "application/vnd.worksite.pull"

  /// The description of the bytes for authors of other programs.
  package static let form = """
    the number 1, asOf, isOtherEpoch, the list of audiences and the list of streams. A stream is its name, \
    hasMore, whether it has an anchor, the anchor, and its list of items. An item begins with a number: 0 \
    is a record that is gone and 1 a changed listing, and the name of the record kind and the id follow; 2 \
    is a new shape, and the name of a record kind, the list of its columns and the first record of the \
    shape follow; from 3 on it is the number of a shape, in the order of the new ones, and a record \
    follows. A record is its id and a value for each column. A number is unsigned LEB128; a boolean is the \
    byte 0 or 1; a text is the number of its bytes and UTF-8; a list is the number of its elements and the \
    elements; an id has 16 bytes. A value is the byte 0 for null; 1 and an integer, zigzag LEB128; 2 and a \
    text; or 3, a number of bytes and the bytes
    """

  /// The version of the form, its first number.
  static let version: UInt64 = 1

  /// The numbers of items that are no records of a known shape.
  enum Item {
    static let gone: UInt64 = 0
    static let listing: UInt64 = 1
    static let newShape: UInt64 = 2
    static let firstShape: UInt64 = 3
  }

  /// The packed form of an answer.
  package static func bytes(of answer: PullAnswer) -> [UInt8] {
    var writer = PackedWriter(capacity: 65_536)
    writer.number(version)
    writer.text(answer.asOf.text)
    writer.flag(answer.isOtherEpoch)
    writer.list(answer.audiences) { $0.text($1) }
    var shapes = Shapes()
    writer.list(answer.changes) { writer, changes in
      writer.text(changes.stream)
      writer.flag(changes.hasMore)
      writer.flag(changes.anchor != nil)
      if let anchor = changes.anchor { writer.text(anchor.text) }
      writer.list(changes.items) { writer, item in
        guard let record = item.record else {
          writer.number(item.isGone ? Item.gone : Item.listing)
          writer.text(item.recordKind)
          return writer.id(item.id)
        }
        shapes.write(item.recordKind, record.columns, to: &writer)
        writer.id(item.id)
        for value in record.values { writer.value(value) }
      }
    }
    return writer.bytes
  }

  /// The shapes of the records written so far.
  private struct Shapes {
    private var known: [(recordKind: String, columns: [String])] = []

    mutating func write(_ recordKind: String, _ columns: [String], to writer: inout PackedWriter) {
      // An answer has few shapes, and records of one kind mostly follow one another.
      if let index = known.lastIndex(where: { $0.recordKind == recordKind && $0.columns == columns }) {
        return writer.number(Item.firstShape + UInt64(index))
      }
      known.append((recordKind, columns))
      writer.number(Item.newShape)
      writer.text(recordKind)
      writer.list(columns) { $0.text($1) }
    }
  }
}
