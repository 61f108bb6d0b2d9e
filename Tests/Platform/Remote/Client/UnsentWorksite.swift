import Accounts
import AllFeatures
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Worksites

/// A worksite that a device created and the server does not know yet.
struct UnsentWorksite {
  let device: TestStore
  let id: ID

  init() throws {
    device = try TestStore(
      AllFeatures.list, isReplica: true)
    id = device.newID()
    try device.perform(AddWorksite(id: id, name: "Marjala"))
  }

  @discardableResult
  func addFolder(_ name: String) throws -> ID {
    let folder = device.newID()
    try device.perform(AddFolder(id: folder, worksite: id, place: ItemPlace(parent: id, name: name)))
    return folder
  }

  @discardableResult
  func addDocument(_ name: String, _ text: String) throws -> Blob {
    let blob = try device.store(text)
    try device.perform(
      AddDocument(
        id: device.newID(), contentVersion: device.newID(), worksite: id,
        place: ItemPlace(parent: id, name: name),
        blob: blob, modifiedAt: device.clock.clock.now()))
    return blob
  }

  func outbox() throws -> [Outbox.Entry] {
    try device.companyStore.database.read { try Outbox($0).entries() }
  }
}
