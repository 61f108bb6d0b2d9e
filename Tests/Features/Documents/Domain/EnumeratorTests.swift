import Core
import DocumentsProvider
import Operations
import Persistence
import TestSupport
import Testing

@testable import Documents

@Suite("The folder enumerator")
struct EnumeratorTests {
  private let site: Site

  static let sorts = ListingSort.Key.allCases.flatMap {
    [ListingSort($0), ListingSort($0, isDescending: true)]
  }

  init() throws { site = try Site() }

  private func fill(_ count: Int, seed: UInt64 = 1) throws {
    var random = SeededRandom(seed: seed)
    for number in 0..<count {
      if number % 4 == 0 {
        try site.folder("Kansio \(Int.random(in: 0..<1000, using: &random))-\(number)")
      } else {
        let type = ["pdf", "dwg", "txt", ""].randomElement(using: &random) ?? ""
        let content = String(repeating: "x", count: Int.random(in: 0...4, using: &random))
        try site.document(
          "Öljy \(number).\(type)x", content, modified: Int64.random(in: 0...5, using: &random))
      }
    }
  }

  private func all(_ sort: ListingSort, limit: Int) throws -> [Item] {
    let enumerator = site.enumerator(sort)
    var (items, cursor): ([Item], Cursor?) = ([], nil)
    repeat {
      let page = try enumerator.page(after: cursor, limit: limit)
      #expect(page.items.count == limit || page.next == nil)
      #expect(!page.items.isEmpty || items.isEmpty)
      items += page.items
      cursor = page.next.map { Cursor(text: $0.text) }
    } while cursor != nil
    return items
  }

  /// The order by definition: folders by name, then documents by key and id.
  private func expected(_ items: [Item], _ sort: ListingSort) -> [ID] {
    func key(_ item: Item) -> (String, Int64, [UInt8]) {
      switch item.kind == .folder ? ListingSort.Key.name : sort.key {
      case .name: ("", 0, Collation.key(for: item.name))
      case .date: ("", item.modifiedAt.milliseconds, [])
      case .size: ("", item.size, [])
      case .type: (item.type, 0, Collation.key(for: item.name))
      }
    }
    func precedes(_ left: Item, _ right: Item) -> Bool {
      let (a, b) = (key(left), key(right))
      if a.0 != b.0 { return a.0 < b.0 }
      if a.1 != b.1 { return a.1 < b.1 }
      if a.2 != b.2 { return a.2.lexicographicallyPrecedes(b.2) }
      return left.id < right.id
    }
    let folders = items.filter { $0.kind == .folder }.sorted(by: precedes)
    let documents = items.filter { $0.kind == .document }.sorted(by: precedes)
    let turned = sort.isDescending
    return
      ((turned && sort.key == .name ? folders.reversed() : folders)
      + (turned ? documents.reversed() : documents))
      .map(\.id)
  }

  @Test("every order, in both directions, in pages of any size, lists each item once", arguments: sorts)
  func orders(sort: ListingSort) throws {
    try fill(60)
    let whole = try all(.name, limit: 1000)
    #expect(whole.count == 60)
    for limit in [1, 2, 7, 15, 45, 59, 60, 61] {
      #expect(try all(sort, limit: limit).map(\.id) == expected(whole, sort), "pages of \(limit)")
    }
  }

  @Test("an empty folder is one empty page")
  func empty() throws {
    let page = try site.enumerator().page()
    #expect(page.items.isEmpty)
    #expect(page.next == nil)
  }

  @Test(
    "no item that keeps its place is skipped while others change", arguments: sorts, [1, 2, 3] as [UInt64])
  func underChange(sort: ListingSort, seed: UInt64) throws {
    try fill(40, seed: seed)
    var random = SeededRandom(seed: seed + 100)
    let original = try all(sort, limit: 1000)
    let kept = Set(original.filter { _ in Bool.random(using: &random) }.map(\.id))
    var changeable = original.filter { !kept.contains($0.id) }.map(\.id)
    let enumerator = site.enumerator(sort)
    var (seen, cursor): ([ID], Cursor?) = ([], nil)
    var number = 0
    repeat {
      let page = try enumerator.page(after: cursor, limit: 3)
      seen += page.items.map(\.id)
      cursor = page.next
      number += 1
      try site.document("Uusi \(Int.random(in: 0..<9999, using: &random)) \(number)", "xx", modified: 3)
      if let item = changeable.popLast() {
        if Bool.random(using: &random) {
          try site.world.perform(TrashItem(item: item))
        } else {
          try site.move(item, to: ItemPlace(parent: site.id, name: "Nimi \(number).zzz"))
        }
      }
    } while cursor != nil
    #expect(kept.isSubset(of: seen))
    #expect(Set(seen.filter(kept.contains)).count == seen.count { kept.contains($0) })
  }

  @Test("a renamed item that a listing misses is among the changes since its anchor")
  func renamedBehind() throws {
    try fill(20)
    let enumerator = site.enumerator()
    let anchor = try enumerator.anchor()
    let first = try enumerator.page(limit: 10)
    let seen = Set(first.items.map(\.id))
    let rest = try all(.name, limit: 100).filter { !seen.contains($0.id) && $0.kind == .document }
    let moved = try #require(rest.last)
    try site.move(moved.id, to: ItemPlace(parent: site.id, name: "AAA"))
    let changes = try enumerator.changes(since: anchor)
    #expect(changes.updated.map(\.id) == [moved.id])
  }

  @Test(
    "reading to the end lists items renamed meanwhile, and no other item twice",
    arguments: sorts)
  func renamedMeanwhile(sort: ListingSort) throws {
    try fill(60)
    let original = try all(sort, limit: 1000)
    let moved = Set(original.suffix(5).map(\.id) + original.prefix(2).map(\.id))
    var (seen, number): ([Item], Int) = ([], 0)
    try site.enumerator(sort).forEachPage(limit: 7) { items in
      seen += items
      number += 1
      guard number == 2 else { return }
      for (number, id) in moved.enumerated() {
        try site.move(
          id, to: ItemPlace(parent: site.id, name: number % 2 == 0 ? "0 \(number)" : "Ö \(number)"))
      }
      try site.document("000 new", "xxx", modified: 3)
    }
    let present = try all(sort, limit: 1000)
    #expect(Set(present).subtracting(seen).isEmpty)
    #expect(Set(seen.map(\.id)) == Set(present.map(\.id)))
    #expect(Set(seen).count == seen.count)
    #expect(Set(seen.filter { item in seen.count { $0.id == item.id } > 1 }.map(\.id)).isSubset(of: moved))
  }

  @Test("items added while a folder is read are listed once")
  func addedMeanwhile() throws {
    try fill(20)
    var (seen, number): ([ID], Int) = ([], 0)
    try site.enumerator().forEachPage(limit: 5) { items in
      seen += items.map(\.id)
      number += 1
      if number < 4 { try site.document("Öljy 9\(number)") }
    }
    #expect(seen.count == Set(seen).count)
    #expect(Set(seen) == Set(try all(.name, limit: 1000).map(\.id)))
  }

  @Test("cursors are small, also for the longest names", arguments: sorts)
  func cursorSize(sort: ListingSort) throws {
    for letter in ["漢", "Ä", "z", "9", "a\u{301}"] {
      try site.document(String(repeating: letter, count: 238 / letter.utf8.count) + ".abcdefghijklmnop")
    }
    var cursor: Cursor?
    repeat {
      cursor = try site.enumerator(sort).page(after: cursor, limit: 1).next
      #expect((cursor?.text.utf8.count ?? 0) <= 500)
    } while cursor != nil
  }

  @Test("a cursor that is malformed, truncated, of another folder or another order is rejected")
  func foreignCursors() throws {
    try fill(10)
    let folder = try site.folder("Plans")
    let cursor = try #require(try site.enumerator().page(limit: 2).next)
    let attempts: [(FolderEnumerator, Cursor)] = [
      (site.enumerator(in: folder), cursor), (site.enumerator(ListingSort(.size)), cursor),
      (site.enumerator(ListingSort(.name, isDescending: true)), cursor),
      (site.enumerator(), Cursor(text: String(cursor.text.dropLast(4)))),
      (site.enumerator(), Cursor(text: "made-up")),
      (site.enumerator(), Cursor(payload: [0x4C])),
    ]
    for (number, (enumerator, cursor)) in attempts.enumerated() {
      #expect(failure { _ = try enumerator.page(after: cursor) }?.code == "core.cursor", "\(number)")
    }
  }

  @Test("a folder in the trash, or below one, can no longer be listed")
  func trashed() throws {
    let outer = try site.folder("Outer")
    let inner = try site.folder("Inner", in: outer)
    try site.world.perform(TrashItem(item: outer))
    #expect(failure { _ = try site.enumerator(in: inner).page() }?.kind == .notFound)
  }

  @Test("a page is one range of an index in each segment, never a sort", arguments: sorts)
  func plans(sort: ListingSort) throws {
    let keys: [ListingSort.Key: ListingPosition.Key] = [
      .name: .name([1]), .date: .number(1), .size: .number(1), .type: .type("pdf", name: [1]),
    ]
    let listing = Listing(of: .site(site.id), sort: sort, after: nil, limit: 10)
    for segment in Item.Kind.allCases {
      let order = segment.order(sort)
      let position = ListingPosition(
        container: site.id, sort: sort, segment: segment, item: site.id, key: try #require(keys[order.key]))
      let (first, next) = try site.world.companyStore.database.read {
        (
          try $0.plan(listing.statement(segment, after: nil, limit: 10)),
          try $0.plan(listing.statement(segment, after: position, limit: 10))
        )
      }
      let index = "SEARCH documents_item USING INDEX documents_item_by_\(order.key)"
      #expect(first == ["\(index) (parent=? AND kind=?)"])
      #expect(next.count == 1 && next[0].hasPrefix("\(index) (parent=? AND kind=? AND ("), "\(next)")
    }
  }
}
