import Core
import Foundation
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing

@testable import Documents
@testable import DocumentsServer

@Suite("Responses with an encoder of their own")
struct ListingWriterTests {
  @Test("of a page are equal to those of JSONEncoder, member for member")
  func equal() throws {
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 5))
    let time = Instant(milliseconds: 1_795_069_800_123)
    let names = ["Plans", "a \"quoted\" \\ name.pdf", "Työmaa 🏗\u{2028}.txt", "x"]
    let items = names.enumerated().map { index, name in
      Item(
        id: ids.next(), kind: index == 0 ? .folder : .document, worksite: ids.next(), parent: ids.next(),
        name: name, type: index == 0 ? "" : "pdf", size: index == 0 ? 0 : Int64(index) << 40,
        content: index == 0 ? nil : ids.next(), hash: index == 0 ? nil : String(repeating: "a", count: 64),
        modifiedAt: time, lastModifiedAt: time, modifiedBy: ids.next(), createdAt: time,
        createdBy: ids.next(), version: ids.next(),
        tags: index == 1 ? ["crane", "a \"quoted\" tag"] : [],
        documentType: index == 2 ? ids.next() : nil, isExecutable: index == 3)
    }
    let anchor = Anchor(text: "epoch.7")
    for (page, anchor) in [
      (Page(items: items, next: Cursor(text: "abc")), anchor), (Page(items: [], next: nil), nil),
    ] {
      let bytes = ListingWriter.page(FolderPage.Answer(page: page, anchor: anchor))
      let written = try JSONDecoder().decode(FolderRoutes.Children.self, from: Data(bytes))
      #expect(written.items == page.items.map { ItemView($0) })
      #expect(written.next == page.next?.text && written.anchor == anchor)
      let general = FolderRoutes.Children(
        items: page.items.map { ItemView($0) }, next: page.next?.text, anchor: anchor)
      let keys = try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary
      let expected = try JSONSerialization.jsonObject(with: Data(JSON.text(general).utf8)) as? NSDictionary
      #expect(keys == expected)
    }
  }

  @Test("of a save are equal to those of JSONEncoder", arguments: SavedDocument.Outcome.allCases)
  func saved(outcome: SavedDocument.Outcome) throws {
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 6))
    let saved = SavedDocument(operation: ids.next(), document: ids.next(), outcome: outcome)
    #expect(String(decoding: saved.json, as: UTF8.self) == (try JSON.text(saved)))
  }
}
