import AllFeatures
import Auth
import Core
import Documents
import DocumentsProvider
import Foundation
import Measuring
import Operations
import Persistence
import Worksites

/// A database on disk with one worksite and one folder of very many documents.
struct Ground {
  /// The folder with the database.
  let folder: Folder
  /// The number of documents in the large folder.
  let count: Int
  /// The actor of all operations and queries.
  let actor = Actor(user: Machine.ids.next(), role: .admin, device: Machine.ids.next())

  /// The database file.
  let database: String

  /// Creates a description of the database, which may exist or not.
  ///
  /// - Parameter path: the database file; one in the folder without it.
  init(_ folder: Folder, count: Int, at path: String? = nil) {
    self.folder = folder
    self.count = count
    database = path ?? folder.file("documents-\(count).db")
  }

  /// Opens the database, as one command does.
  func companyStore() throws -> CompanyStore {
    let composition = try Composition(AllFeatures.device)
    return CompanyStore(
      database: try Database(at: database, migrations: composition.migrations, clock: Machine.clock),
      blobs: try BlobStore(at: folder.folder("blobs"), ids: Machine.ids), composition: composition,
      clock: Machine.clock, ids: Machine.ids)
  }

  /// The large folder; `nil` before it is created.
  func container(in companyStore: CompanyStore) throws -> Container? {
    guard let site = try companyStore.answer(Worksites(), for: actor).first else { return nil }
    let item = try companyStore.answer(ItemAt(ItemPlace(parent: site.id, name: Self.name)), for: actor)
    return item.map { .folder($0.id, in: site.id) }
  }

  /// Creates an enumerator of the large folder.
  func enumerator(in companyStore: CompanyStore) throws -> (FolderEnumerator, Container) {
    guard let container = try container(in: companyStore) else {
      throw MeasurementError("\(database) is not filled")
    }
    return (FolderEnumerator(container, in: companyStore, for: actor), container)
  }

  /// The name of the large folder and of its worksite.
  static let name = "Benchmark"
}
