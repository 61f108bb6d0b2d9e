import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Remote
import Replica
import TestSupport
import Testing
import Worksites

/// No server answers here: the provider has what the device has.
@Suite("A provider of a profile with a server")
struct ProviderOnDeviceTests {
  private let device: OfflineDevice

  init() throws { device = try OfflineDevice() }

  private func provider() throws -> (DocumentsProvider, Session) {
    let session = try device.session()
    return (DocumentsProvider(session), session)
  }

  private static let containers: [ProvidedContainer] = [.root, .workingSet, .trash]

  @Test("throws one error when an enumerator is asked for and the user has to log in first")
  func loggedOut() throws {
    try device.write(token: "token")
    let (provider, session) = try provider()
    for container in Self.containers { _ = try provider.enumerator(of: container).page() }
    _ = try session.replica.reachability.noteLoginEndedIfRoom(unless: { false })
    for container in Self.containers {
      #expect(failure { _ = try provider.enumerator(of: container) }?.code == "remote.loggedOut")
      #expect(failure { _ = try provider.search("a", in: container) }?.code == "remote.loggedOut")
    }
    try session.replica.reachability.noteLoginAccepted()
    _ = try provider.enumerator(of: .root)
    // Another program logs out.
    try device.write(token: nil)
    #expect(failure { _ = try provider.enumerator(of: .root) }?.code == "remote.loggedOut")
  }

  @Test(
    "lists what was added here, unsent, and says that a folder was never read where the server has another")
  func unsent() throws {
    try device.write(token: "token")
    let (provider, session) = try provider()
    let site = session.newID()
    try session.perform(AddWorksite(id: site, name: "Marjala"))
    let document = try add("a.txt", to: site, provider, session)
    #expect(document.state.isUnsent && document.state.isHere)
    #expect(try provider.isUnsent(version: #require(document.contentVersion)))
    let host = StrictHost(provider)
    #expect(try host.list(.worksite(site)).names == ["a.txt"])
    #expect(try host.list(.workingSet).names == ["a.txt"])
    #expect(try host.list(.root).names == ["Marjala"])
  }

  private func add(
    _ name: String, to site: ID, _ provider: DocumentsProvider, _ session: Session
  ) throws -> ProvidedItem {
    var writer = session.companyStore.blobs.writer()
    try Array(name.utf8).withUnsafeBytes { try writer.append($0) }
    return try provider.addDocument(
      name, in: .worksite(site), .staged(writer.seal()), modifiedAt: Instant(milliseconds: 0))
  }

  @Test("has in its working set what is pinned and what was used last, of many documents")
  func workingSet() throws {
    try device.write(token: "token")
    let (provider, session) = try provider()
    let site = session.newID()
    try session.perform(AddWorksite(id: site, name: "Marjala"))
    let folder = try provider.addFolder("Plans", in: .worksite(site))
    let documents = try (0..<250).map { try add("\($0).txt", to: site, provider, session) }
    let host = StrictHost(provider, suggesting: 50)
    let before = try host.list(.workingSet)
    #expect(before.items.count == 200 && before.items[documents[249].id] != nil)
    let (pinned, used) = (documents[0], documents[1])
    #expect(before.items[pinned.id] == nil && before.items[used.id] == nil && before.items[folder.id] == nil)
    try session.replica.pins.pin([folder.id], record: (pinned.id, container: site))
    let content = try provider.content(of: used.id)
    try session.replica.content.noteUsed(content.version.blob, isNew: true, at: device.clock.now())
    let after = try host.list(.workingSet)
    #expect(Set(after.items.keys).subtracting(before.items.keys) == [pinned.id, used.id, folder.id])
    try provider.trash([pinned.id])
    #expect(try host.list(.workingSet).items[pinned.id] == nil)
  }

  @Test("has in its working set each document with an edit, until the edit is closed")
  func editedDocuments() throws {
    try device.write(token: "token")
    let (provider, session) = try provider()
    let site = session.newID()
    try session.perform(AddWorksite(id: site, name: "Marjala"))
    let documents = try (0..<250).map { try add("\($0).txt", to: site, provider, session) }
    let host = StrictHost(provider, suggesting: 50)
    var listed = try host.list(.workingSet)
    let (before, edited) = (Set(listed.items.keys), documents[0])
    #expect(!before.contains(edited.id))
    let version = try #require(try session.answer(Versions(of: edited.id)).first)
    let edit = try session.edits.begin(
      OpenEdit(
        id: session.newID(), of: edited.id, named: edited.name, copy: edited.name, base: version.id,
        content: version.blob, program: nil, lock: nil, at: device.clock.now()))
    let during = try host.list(.workingSet)
    #expect(Set(during.items.keys).subtracting(before) == [edited.id])
    // A host that has listed the working set before has to list it again.
    #expect(failure { try host.update(&listed, of: .workingSet) }?.code == "sync.anchorExpired")
    #expect(try session.edits.end(edit) && session.editEnding.settle(edit.id) == .closed)
    #expect(try host.list(.workingSet).items[edited.id] == nil)
  }

  @Test("says that a folder was never read here, when the server has it and cannot be reached")
  func unread() async throws {
    try device.write(token: "token")
    let (provider, session) = try provider()
    let site = session.newID()
    try session.perform(AddWorksite(id: site, name: "Marjala"))
    // The worksite is now one that the server sent.
    _ = try session.companyStore.database.write { try $0.execute("DELETE FROM replica_outbox") }
    let enumerator = try provider.enumerator(of: .worksite(site))
    let found = try await onThread { failure { _ = try enumerator.page() } }
    #expect(found?.code == "device.neverRead")
  }
}
