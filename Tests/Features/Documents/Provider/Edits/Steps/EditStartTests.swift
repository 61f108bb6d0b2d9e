import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The start of an edit")
struct EditStartTests {
  private func edit(_ result: EditStart.Result) throws -> (edit: OpenEdit, description: EditStart.Description)
  {
    guard case .edit(let edit, let description) = result else { throw Failure.contentNotHere(field: "edit") }
    return (edit, description)
  }

  @Test("makes a copy, which a second start shares")
  func shared() throws {
    let plan = try EditOnDevice(hasServer: false)
    #expect(try String(contentsOfFile: plan.copy.path, encoding: .utf8) == "one")
    let (second, description) = try edit(EditOnDevice.start(plan.document, plan.session))
    #expect(second.id == plan.edit.id && description.isShared)
  }

  @Test("takes over the lock of an edit whose folder was removed, and keeps its last save as a version")
  func removedFolder() throws {
    let plan = try EditOnDevice(hasServer: false)
    let lock = OpenEdit.Lock(id: plan.session.newID(), end: Instant(milliseconds: 5))
    try plan.journal.note(lock, of: plan.edit.id)
    try plan.write("two")
    try plan.journal.takeSave(of: plan.edit)
    try plan.removeFolder()
    let (next, description) = try edit(EditOnDevice.start(plan.document, plan.session))
    #expect(next.id != plan.edit.id && next.lock == lock)
    #expect(description.lockedUntil == lock.end && !description.isShared)
    #expect(try plan.versions == ["two", "one"])
    #expect(try String(contentsOfFile: plan.journal.copy(of: next).path, encoding: .utf8) == "two")
  }

  @Test("makes a new copy where the files that an edit left were removed with their folder")
  func removedFiles() throws {
    let plan = try EditOnDevice(hasServer: false)
    try plan.journal.set(plan.edit.id, to: .leftBehind, from: .open)
    try FileManager.default.removeItem(atPath: plan.copy.path)
    #expect(
      failure { _ = try EditOnDevice.start(plan.document, plan.session) }?.code == "documents.leftBehind")
    try plan.removeFolder()
    #expect(try edit(EditOnDevice.start(plan.document, plan.session)).edit.id != plan.edit.id)
  }
}
