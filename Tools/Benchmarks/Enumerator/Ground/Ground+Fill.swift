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
    let workspace = try workspace()
    if try container(in: workspace) == nil { try make(in: workspace) }
    try workspace.database.close()
  }

  private func make(in workspace: Workspace) throws {
    let site = Machine.ids.next()
    _ = try workspace.perform(AddWorksite(id: site, name: Self.name), by: actor)
    try LargeFolder(named: Self.name, count: count).make(in: workspace, of: site, by: actor)
  }
}
