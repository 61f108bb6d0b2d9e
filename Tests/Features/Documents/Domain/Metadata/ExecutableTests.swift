import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The executable bit of a document")
struct ExecutableTests {
  private let site: Site
  private let script: ID

  init() throws {
    site = try Site()
    script = try site.document("run.sh")
    try site.world.perform(EditItem(item: script, isExecutable: Edit(to: true)))
  }

  private var isExecutable: Bool? { get throws { try site.item(script)?.isExecutable } }

  @Test("is kept over renames, edits without the member and the trash, and copies have it")
  func kept() throws {
    #expect(try isExecutable == true)
    try site.world.perform(
      MoveItem(
        item: script, from: ItemPlace(parent: site.id, name: "run.sh"),
        to: ItemPlace(parent: site.id, name: "go.sh")))
    try site.world.perform(EditItem(item: script, tags: Edit(to: ["tools"])))
    try site.world.perform(TrashItem(item: script))
    try site.world.perform(
      RestoreItem(item: script, place: ItemPlace(parent: site.id, name: "go.sh")))
    #expect(try isExecutable == true)
    let copy = CopyItem(source: script, place: ItemPlace(parent: site.id, name: "copy.sh"))
    try site.world.perform(copy)
    let top = try site.folder("Top")
    try site.world.perform(
      CopyItem(source: script, place: ItemPlace(parent: top, name: "inner.sh")))
    try site.world.perform(CopyItem(source: top, place: ItemPlace(parent: site.id, name: "Other")))
    let copies = try site.world.companyStore.database.read { connection in
      try connection.rows("SELECT COUNT(*) FROM documents_item WHERE executable = 1") { $0.int() }
    }
    #expect(copies == [4])
  }

  @Test("is changed in one step of undo, which the history names")
  func undone() throws {
    try site.world.perform(EditItem(item: script, isExecutable: Edit(to: false)))
    #expect(try isExecutable == false)
    let undone = try site.world.companyStore.undo(by: site.world.actor)
    #expect("\(undone)".contains("run.sh"), "\(undone)")
    #expect(try isExecutable == true)
  }

  @Test("belongs to documents only")
  func folders() throws {
    let folder = try site.folder("Plans")
    #expect(
      failure { try site.world.perform(EditItem(item: folder, isExecutable: Edit(to: true))) }?.code
        == "documents.notDocument")
    try site.world.perform(EditItem(item: folder, isExecutable: Edit(to: false)))
  }

  @Test("belongs to a document from its first version on, and a save keeps it")
  func added() throws {
    let blob = try site.world.store("#!/bin/sh")
    let add = AddDocument(
      id: site.world.newID(), contentVersion: site.world.newID(), worksite: site.id,
      place: ItemPlace(parent: site.id, name: "tool"), blob: blob, modifiedAt: Instant(milliseconds: 0),
      isExecutable: true)
    try site.world.perform(add)
    #expect(try site.item(add.id)?.isExecutable == true)
    let other = try site.world.store("#!/bin/bash")
    try site.world.perform(
      SaveContent(
        document: add.id, documentName: "tool", content: site.world.newID(), base: add.contentVersion,
        blob: other, modifiedAt: Instant(milliseconds: 0)))
    #expect(try site.item(add.id)?.isExecutable == true)
  }
}
