import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The hash and the last modification in a document's record")
struct LastModifiedTests {
  private let site: Site
  private let document: ID

  init() throws {
    site = try Site()
    document = try site.document("plan.txt", "one", modified: 10_000)
  }

  private var item: Item {
    get throws { try #require(try site.item(document)) }
  }

  private func save(_ content: String, modified: Int64) throws {
    try site.world.perform(
      SaveContent(
        document: document, documentName: "plan.txt", content: site.world.newID(),
        base: try #require(try item.content), blob: site.world.store(content),
        modifiedAt: Instant(milliseconds: modified)))
  }

  @Test("are those of the current content, and each change moves the time by a second at least")
  func saves() throws {
    #expect(try item.hash == site.world.store("one").hash)
    #expect(try item.lastModifiedAt.milliseconds == 10_000)
    for (modified, expected) in [(20_000, 20_000), (20_300, 21_000), (3, 22_000), (23_000, 23_000)]
      as [(Int64, Int64)]
    {
      try save("\(modified)", modified: modified)
      #expect(try item.lastModifiedAt.milliseconds == expected)
      #expect(try item.modifiedAt.milliseconds == modified)
      #expect(try item.hash == site.world.store("\(modified)").hash)
    }
  }

  @Test("stay within the times that can be written")
  func latest() throws {
    let end: Int64 = 253_402_300_799_999
    try save("two", modified: end)
    try save("three", modified: 5)
    #expect(try item.lastModifiedAt.milliseconds == end)
  }

  @Test("stay when the document gets the same content, is moved, or is put in the trash and restored")
  func unchanged() throws {
    let before = try item
    try save("one", modified: 50_000)
    let folder = try site.folder("Plans")
    try site.move(document, to: ItemPlace(parent: folder, name: "site.txt"))
    try site.world.perform(TrashItem(item: document))
    try site.world.perform(RestoreItem(item: document, place: ItemPlace(parent: folder, name: "site.txt")))
    #expect(try item.hash == before.hash && item.lastModifiedAt == before.lastModifiedAt)
  }

  @Test("are absent for a folder")
  func folder() throws {
    let folder = try #require(try site.item(try site.folder("Plans")))
    #expect(folder.hash == nil && folder.lastModifiedAt == folder.modifiedAt)
  }

  @Test("are restored by an undo, also from a before-image of an earlier release that lacks them")
  func undo() throws {
    let before = try item
    try save("two", modified: 60_000)
    let database = site.world.companyStore.database
    _ = try database.write {
      try $0.execute(
        """
        UPDATE operations_image SET before_image = json_remove(before_image, '$.hash', '$.last_modified_at')
        WHERE record = \(document)
        """)
    }
    _ = try site.world.companyStore.undo(by: site.world.actor)
    #expect(try item == before)
  }
}
