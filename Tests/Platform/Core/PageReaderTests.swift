import Core
import Testing

@Suite("A list that is fetched page by page")
struct PageReaderTests {
  private typealias Page = FetchedPage<Int>

  private static let pages: [String?: Page] = [
    nil: Page(items: [1, 2], next: "b"), "b": Page(items: [3], next: "c"), "c": Page(items: [], next: nil),
  ]

  private func page(_ query: [(name: String, value: String)]) -> Page? {
    Self.pages[query.first { $0.name == "cursor" }?.value]
  }

  @Test("every page is asked for with the query and the cursor of the page before")
  func queries() {
    var reader = PageReader<Int>(at: "/numbers", query: [("limit", "2")])
    var queries: [String] = []
    while !reader.isAtEnd, let page = page(reader.query) {
      queries.append(reader.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
      _ = reader.add(page)
    }
    #expect(queries == ["limit=2", "limit=2&cursor=b", "limit=2&cursor=c"])
  }

  @Test("the rest of a list has the items of all pages, or of as many as are asked for")
  func rest() {
    var all = PageReader<Int>(at: "/numbers")
    #expect(all.rest(page) == [1, 2, 3] && all.isAtEnd)
    var some = PageReader<Int>(at: "/numbers")
    #expect(some.rest(maximum: 1, page) == [1, 2] && !some.isAtEnd && some.next == "b")
    var later = PageReader<Int>(at: "/numbers", after: "b")
    #expect(later.rest(page) == [3] && later.isAtEnd)
  }

  @Test("a page that cannot be fetched leaves no partial list")
  func away() {
    var reader = PageReader<Int>(at: "/numbers")
    #expect(reader.rest { reader in reader.isEmpty ? Page(items: [1], next: "b") : nil } == nil)
  }
}
