import Contacts
import Core
import PageKit
import VCard

/// The contacts of a book as files: vCards as they are stored, or a sheet.
struct BookExport {
  private let call: PageCall
  private let book: BookName

  init(_ call: PageCall) throws {
    self.call = call
    book = try call.book("book").bookName
  }

  /// The vCards, groups included.
  var cards: PageAnswer {
    get throws {
      .file(try bytes(of: .included) { VCardFile.text($0.map(\.card)) }, type: "text/vcard")
    }
  }

  /// The contacts in comma-separated values, whose cells are no formulas.
  var sheet: PageAnswer {
    get throws {
      let headings = Array(ContactSheet.text([]).utf8)
      let lines = try bytes(of: .excluded) { Array(ContactSheet.text($0).utf8.dropFirst(headings.count)) }
      return .file(headings + lines, type: "text/csv; charset=utf-8")
    }
  }

  /// The contacts that are in memory at a time.
  private static let pageSize = 500
  /// The largest file in bytes.
  private static let maxSize = 64_000_000

  /// The bytes of all contacts, page by page.
  ///
  /// - Throws: ``Failure`` `contacts.exportLarge` for a book whose file would not fit into the server's memory.
  private func bytes(of groups: Contacts.Groups, _ text: ([Contact]) -> [UInt8]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var cursor: Cursor?
    repeat {
      let query = Contacts(in: book, groups: groups, after: cursor, limit: Self.pageSize)
      let page = try call.answer(query)
      bytes += text(page)
      guard bytes.count <= Self.maxSize else {
        throw Failure(
          .invalid, "contacts.exportLarge", .exportLarge, remedy: .exportWithProgram, field: "book")
      }
      cursor = page.count == Self.pageSize ? page.last.map(query.cursor) : nil
    } while cursor != nil
    return bytes
  }
}
