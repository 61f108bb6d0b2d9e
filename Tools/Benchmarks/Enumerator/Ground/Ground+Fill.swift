import Auth
import Core
import DocumentsProvider
import LargeFolder
import Measuring
import Operations
import Persistence
import Worksites

extension Ground {
  /// Creates the worksite, the folder and its documents, unless an earlier run did.
  func fill() throws {
    let companyStore = try companyStore()
    if try container(in: companyStore) == nil { try make(in: companyStore) }
    try companyStore.database.close()
  }

  private func make(in companyStore: CompanyStore) throws {
    let site = Machine.ids.next()
    _ = try companyStore.perform(AddWorksite(id: site, name: Self.name), by: actor)
    try LargeFolder(named: Self.name, count: count).make(in: companyStore, of: site, by: actor)
  }
}
