import Auth
import Core
import Operations
import Persistence

extension Change {
  func freeTaskName(_ text: String, on site: ID, except task: ID? = nil) throws -> Columns {
    let name = try FileName(text, field: "name")
    if try isTaskName(name, on: site, except: task) {
      throw Failure(
        .conflict, "worksites.taskExists", .taskExists(text), remedy: .chooseSiteName, field: "name")
    }
    return name.siteColumns
  }

  func isTaskName(_ name: FileName, on site: ID, except task: ID? = nil) throws -> Bool {
    try connection.first("SELECT id FROM worksites_task WHERE site = \(site) AND name_key = \(name.key)") {
      try $0.id()
    }.map { $0 != task } ?? false
  }
}
