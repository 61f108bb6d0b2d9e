import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Profile
import Worksites

/// A document that is open for editing in a profile, with its copy.
struct EditOnDevice {
  let device: OfflineDevice
  let session: Session
  let document: Item
  let edit: OpenEdit

  /// - Parameter hasServer: whether the profile has a server, which cannot be reached.
  init(hasServer: Bool) throws {
    device = try OfflineDevice()
    if hasServer { try device.write(token: "token") }
    session = try device.session()
    let (site, provider) = (session.newID(), DocumentsProvider(session))
    try session.perform(AddWorksite(id: site, name: "Marjala"))
    var writer = session.companyStore.blobs.writer()
    try Array("one".utf8).withUnsafeBytes { try writer.append($0) }
    let added = try provider.addDocument(
      "plan.txt", in: .worksite(site), .staged(writer.seal()), modifiedAt: Instant(milliseconds: 0))
    document = try session.answer(ItemWithID(added.id)).item
    try session.edits.folder.make()
    guard case .edit(let edit, _) = try Self.start(document, session) else {
      throw Failure.contentNotHere(field: "edit")
    }
    self.edit = edit
  }

  /// Starts an edit as a command does, without a lock of its own.
  static func start(_ document: Item, _ session: Session) throws -> EditStart.Result {
    let versions = DocumentsProvider(session).versions
    let copying = EditStart.Copying(
      fetch: { try versions.fetch(of: $0, .current) },
      write: { try versions.write($0, of: $1, to: $2, mode: 0o600) })
    return try EditStart(session, copying: copying).open(document, takesLock: false, program: nil)
  }

  var journal: EditJournal { session.edits }
  var copy: OpenCopy { journal.copy(of: edit) }

  /// The edit as the journal has it; `nil` once it is closed.
  var present: OpenEdit? {
    get throws { try journal.edits().first { $0.id == edit.id } }
  }

  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: copy.path)) }

  /// Removes the folder of the copy, as a user may.
  func removeFolder() throws { try FileManager.default.removeItem(atPath: copy.folder.path) }

  /// The contents of the versions, newest first.
  var versions: [String] {
    get throws {
      try session.answer(Versions(of: document.id)).map { version in
        var bytes: [UInt8] = []
        try session.companyStore.blobs.copy(version.blob) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}
