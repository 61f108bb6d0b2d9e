import Core
import Foundation
import Operations
import Persistence
import Profile
import TestSupport
import Testing

@Suite("A profile for work that was left out of another")
struct LeftOutProfileTests {
  private let profile: ScratchProfile

  init() throws { profile = try ScratchProfile() }

  private func blob(_ text: String) throws -> Blob {
    let blob = try profile.store(text)
    try profile.open().companyStore.database.write {
      try BlobIndex($0).add(blob, at: profile.clock.clock.now())
    }
    return blob
  }

  private func make() throws -> ProfileLocation {
    let local = try profile.open().companyStore
    try LeftOutProfile.note(profile.location, in: local)
    return try LeftOutProfile.make(of: local, at: profile.location)
  }

  @Test("has all records and all content, small and large")
  func whole() throws {
    let blobs = [try blob("small"), try blob(String(repeating: "large", count: 100_000))]
    let copy = try make()
    #expect(copy.name == "default-local" && LeftOutProfile.origin(of: copy) == "default")
    let store = try profile.open().companyStore
    try FileManager.default.removeItem(atPath: profile.location.folder.path)
    let opened = try Profile(
      at: copy, store.composition, clock: profile.clock.clock, ids: store.ids, username: "other",
      fullName: "Other")
    #expect(blobs.allSatisfy(opened.companyStore.blobs.isWhole))
    #expect(opened.account == nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: copy.database)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("is made once, also after a crash, and takes no other profile's name")
  func again() throws {
    let draft = profile.files.folder.folder("default.leaving-out-1234")
    try draft.make()
    try profile.files.folder.folder("default-local").make()
    let copy = try make()
    #expect(copy.name == "default-local-2")
    #expect(try make() == copy)
    #expect(!draft.exists)
    #expect(try LeftOutProfile.all(of: profile.location) == [copy])
  }

  @Test("keeps its content when the other profile removes what it does not need")
  func separate() throws {
    let blob = try blob(String(repeating: "large", count: 100_000))
    let copy = try make()
    try profile.open().companyStore.blobs.remove([blob])
    let ids = try profile.open().companyStore.ids
    #expect(BlobStore(reading: copy.blobs, ids: ids).isWhole(blob))
    #expect(try !profile.open().companyStore.blobs.contains(blob))
  }
}
