import Core
import Synchronization

/// An opened folder: its entries page by page, by their positions.
///
/// It has one page in memory. A program that goes back lists from the start again.
final class OpenFolder: Sendable {
  /// An entry of the folder.
  struct Entry: Sendable {
    let name: String
    let subject: InodeTable.Subject
    let attributes: FileAttributes
    let version: ID?
  }

  /// A page of entries, and the cursor of the next one; `nil` after the last.
  typealias EntriesPage = (entries: [Entry], next: Cursor?)

  private struct State {
    var page: EntriesPage?
    /// The position of the page's first entry.
    var start: Int64 = 0
  }

  private let state = Mutex(State())
  private let read: @Sendable (Cursor?) throws -> EntriesPage

  /// - Parameter read: reads the page after a cursor; the first page without one.
  init(_ read: @escaping @Sendable (Cursor?) throws -> EntriesPage) { self.read = read }

  /// Calls `body` with the entries from a position on, each with the position after it, until it returns `false`.
  func list(from position: Int64, _ body: (Entry, Int64) throws -> Bool) throws {
    try state.withLock { state in
      // The start lists the folder again, as rewinddir(3) has to.
      if position == 0 || position < state.start { state = State() }
      var next = max(position, 0)
      while try advance(&state, to: next) {
        guard let page = state.page else { return }
        for entry in page.entries[Int(next - state.start)...] {
          next += 1
          if try !body(entry, next) { return }
        }
      }
    }
  }

  /// Reads pages until one has a position.
  ///
  /// - Returns: whether the folder has an entry there.
  private func advance(_ state: inout State, to position: Int64) throws -> Bool {
    while true {
      guard let page = state.page else {
        state.page = try read(nil)
        continue
      }
      if position < state.start + Int64(page.entries.count) { return true }
      guard let next = page.next else { return false }
      state.start += Int64(page.entries.count)
      state.page = try read(next)
    }
  }
}
