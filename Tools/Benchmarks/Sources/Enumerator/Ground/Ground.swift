import Accounts
import Auth
import Core
import Documents
import DocumentsProvider
import Foundation
import Measuring
import Persistence
import Sync
import Worksites

/// A database on disk with one worksite and one folder of very many documents.
struct Ground {
  /// Where it is.
  let folder: Folder
  /// The documents in the large folder.
  let count: Int
  /// Whoever does things.
  let actor = Actor(user: Machine.ids.next(), role: .admin, device: Machine.ids.next())

  /// Ground in a folder, filled or not yet.
  init(_ folder: Folder, count: Int) {
    self.folder = folder
    self.count = count
  }

  /// The database file.
  var database: String { folder.file("documents-\(count).db") }

  /// The ground opened anew, as one command would.
  func workspace() throws -> Workspace {
    let features = [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature]
    let composition = try Composition(features)
    return Workspace(
      database: try Database(at: database, migrations: composition.migrations, clock: Machine.clock),
      blobs: try BlobStore(at: folder.folder("blobs"), ids: Machine.ids), composition: composition,
      clock: Machine.clock, ids: Machine.ids)
  }

  /// The large folder; `nil` before it is made.
  func container(in workspace: Workspace) throws -> Container? {
    guard let site = try workspace.answer(Worksites(), for: actor).first else { return nil }
    let item = try workspace.answer(ItemAt(ItemPlace(parent: site.id, name: Self.name)), for: actor)
    return item.map { .folder($0.id, in: site.id) }
  }

  /// Lists the large folder.
  func enumerator(in workspace: Workspace) throws -> (FolderEnumerator, Container) {
    guard let container = try container(in: workspace) else { throw MeasurementError("\(database) is not filled") }
    return (FolderEnumerator(container, in: workspace, for: actor), container)
  }

  /// What the large folder and its worksite are called.
  static let name = "Benchmark"
}
