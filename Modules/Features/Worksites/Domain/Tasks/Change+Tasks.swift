import Auth
import Core
import Operations
import Persistence

extension Change {
  func freeTaskName(_ text: String, on site: ID, except task: ID? = nil) throws -> Columns {
    let name = try FileName(text, field: "name")
    if let other = try self.task(named: name, on: site, except: task) {
      throw Failure(
        .conflict, "worksites.taskExists", .taskExists(text), remedy: .chooseAnotherName, field: "name",
        clashing: [other])
    }
    return name.siteColumns
  }

  /// The other task of a worksite that has a name.
  func task(named name: FileName, on site: ID, except task: ID? = nil) throws -> ID? {
    try connection.first("SELECT id FROM worksites_task WHERE site = \(site) AND name_key = \(name.key)") {
      try $0.id()
    }.flatMap { $0 == task ? nil : $0 }
  }
}
