import Core
import Synchronization
import Testing

@testable import DocumentsMount

@Suite("An opened folder")
struct OpenFolderTests {
  /// A folder of numbered documents, with the pages that were read.
  private final class Pages: Sendable {
    let read = Mutex<[Int]>([])
    let count: Int
    let size: Int

    init(_ count: Int, by size: Int) { (self.count, self.size) = (count, size) }

    func page(after cursor: Cursor?) throws -> OpenFolder.EntriesPage {
      let start = try cursor.map { Int(try $0.payload()[0]) } ?? 0
      read.withLock { $0.append(start) }
      let end = min(start + size, count)
      let entries = (start..<end).map { number in
        OpenFolder.Entry(
          name: "\(number)", subject: .document(ID(high: 1, low: UInt64(number))),
          attributes: FileAttributes(isFolder: false, modifiedAt: Instant(milliseconds: 0)),
          version: nil)
      }
      return (entries, end < count ? Cursor(payload: [UInt8(end)]) : nil)
    }
  }

  private func folder(_ pages: Pages) -> OpenFolder { OpenFolder { try pages.page(after: $0) } }

  /// The names from a position on, as a buffer of some entries takes them.
  private func names(_ folder: OpenFolder, from position: Int64, room: Int = .max) throws -> [String] {
    var names: [String] = []
    try folder.list(from: position) { entry, next in
      guard names.count < room else { return false }
      names.append(entry.name)
      #expect(next == position + Int64(names.count))
      return true
    }
    return names
  }

  @Test("buffers of any size list each item once", arguments: [1, 2, 3, 5, 12, 13, 100])
  func buffers(room: Int) throws {
    let pages = Pages(12, by: 5)
    let folder = folder(pages)
    var listed: [String] = []
    while case let some = try names(folder, from: Int64(listed.count), room: room), !some.isEmpty {
      listed += some
    }
    #expect(listed == (0..<12).map(String.init))
    #expect(pages.read.withLock { $0 } == [0, 5, 10])
  }

  @Test("a program that goes back reads the folder again from its start")
  func back() throws {
    let pages = Pages(12, by: 5)
    let folder = folder(pages)
    #expect(try names(folder, from: 6, room: 2) == ["6", "7"])
    #expect(try names(folder, from: 6, room: 1) == ["6"])
    #expect(try names(folder, from: 2, room: 2) == ["2", "3"])
    #expect(try names(folder, from: 0, room: 1) == ["0"])
    #expect(pages.read.withLock { $0 } == [0, 5, 0, 0])
  }

  @Test("there is nothing after the end, and nothing in an empty folder")
  func ends() throws {
    #expect(try names(folder(Pages(3, by: 5)), from: 3).isEmpty)
    #expect(try names(folder(Pages(3, by: 5)), from: 9).isEmpty)
    #expect(try names(folder(Pages(0, by: 5)), from: 0).isEmpty)
  }
}
