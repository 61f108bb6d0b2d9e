import Core
import DocumentsProvider
import SyncProtocol
import Testing

/// A host that knows items only by the answers of a provider, and expects each answer to follow the contract.
struct StrictHost {
  private let provider: DocumentsProvider
  /// The number of items of a page that it suggests.
  private let suggestion: Int
  /// The largest number of bytes of a cursor or an anchor.
  private static let maxBytes = 500

  init(_ provider: DocumentsProvider, suggesting suggestion: Int = 200) {
    (self.provider, self.suggestion) = (provider, suggestion)
  }

  /// The items of a container as the host knows them.
  struct Listing {
    var items: [ID: ProvidedItem] = [:]
    /// The anchor from which it asks for later changes.
    var anchor: Anchor?
    /// The number of pages read.
    var pages = 0
    /// The number of times that an item came again in another page.
    var repeats = 0

    var names: [String] { items.values.map(\.name).sorted() }
  }

  /// Reads all pages of a container. Each page is asked of another enumerator, as by a host that was started again.
  ///
  /// - Parameter meanwhile: called between pages.
  func list(_ container: ProvidedContainer, meanwhile: () throws -> Void = {}) throws -> Listing {
    var listing = Listing()
    var cursor: Cursor?
    repeat {
      if listing.pages > 0 { try meanwhile() }
      let page = try provider.enumerator(of: container).page(after: cursor, limit: suggestion)
      check(page, isFirst: cursor == nil)
      if let anchor = page.anchor { listing.anchor = Anchor(text: anchor.text) }
      take(page, into: &listing)
      cursor = page.next.map { Cursor(text: $0.text) }
    } while cursor != nil
    return listing
  }

  /// Reads all pages of a search.
  func find(_ text: String, in container: ProvidedContainer) throws -> Listing {
    var listing = Listing()
    var cursor: Cursor?
    repeat {
      let page = try provider.search(text, in: container).page(after: cursor, limit: suggestion)
      check(page, isFirst: false)
      #expect(!page.items.isEmpty || page.next == nil)
      take(page, into: &listing)
      cursor = page.next.map { Cursor(text: $0.text) }
    } while cursor != nil
    return listing
  }

  /// Brings a listing up to date by the changes since its anchor.
  func update(_ listing: inout Listing, of container: ProvidedContainer) throws {
    var hasMore = true
    while hasMore {
      let anchor = try #require(listing.anchor)
      let changes = try provider.enumerator(of: container).changes(since: anchor, limit: suggestion)
      #expect(changes.updated.count + changes.deleted.count <= suggestion)
      #expect(changes.anchor.text.utf8.count <= Self.maxBytes)
      #expect(Set(changes.updated.map(\.id)).isDisjoint(with: changes.deleted))
      for item in changes.updated { listing.items[item.id] = item }
      for id in changes.deleted { listing.items[id] = nil }
      listing.anchor = Anchor(text: changes.anchor.text)
      hasMore = changes.hasMore
    }
  }

  private func check(_ page: ProvidedPage, isFirst: Bool) {
    #expect(page.items.count <= suggestion)
    #expect((page.anchor != nil) == isFirst)
    #expect((page.anchor?.text.utf8.count ?? 0) <= Self.maxBytes)
    #expect((page.next?.text.utf8.count ?? 0) <= Self.maxBytes)
    #expect(Set(page.items.map(\.id)).count == page.items.count)
  }

  private func take(_ page: ProvidedPage, into listing: inout Listing) {
    for item in page.items where listing.items.updateValue(item, forKey: item.id) != nil {
      listing.repeats += 1
    }
    listing.pages += 1
  }
}
