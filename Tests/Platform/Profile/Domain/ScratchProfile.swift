import Accounts
import Core
import Foundation
import Operations
import Persistence
import Profile
import Replica
import TestSupport

/// A profile in a temporary folder.
struct ScratchProfile {
  let files: TemporaryFolder
  let clock = TestClock()
  let location: ProfileLocation

  init() throws {
    files = try TemporaryFolder()
    location = try ProfileLocation(named: "default", in: files.folder)
  }

  func open() throws -> Profile {
    let ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    return try Profile(
      at: location, try Composition([AccountsFeature.feature, ReplicaFeature.feature]), clock: clock.clock,
      ids: ids,
      username: "maija", fullName: "Maija")
  }

  /// Stores content that no record references.
  func store(_ text: String) throws -> Blob {
    let blobs = try open().companyStore.blobs
    var writer = blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try blobs.commit([content])
    return content.blob
  }
}
