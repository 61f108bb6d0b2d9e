import Core
import Persistence
import Worksites

/// Looks up names of worksites and tasks: current ones, or the last ones stored with entries.
struct PlaceNames {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func ofSites(_ sites: Set<ID>) throws -> [ID: String] {
    var names = try Worksite.names(of: sites, in: connection)
    for site in sites where names[site] == nil {
      names[site] = try connection.first(
        "SELECT site_name FROM hours_entry WHERE site = \(site) ORDER BY day DESC LIMIT 1"
      ) { $0.text() }
    }
    return names
  }

  func ofTasks(_ tasks: Set<ID>) throws -> [ID: String] {
    var names = try WorksiteTask.names(of: tasks, in: connection)
    let gone = tasks.filter { names[$0] == nil }
    if gone.isEmpty { return names }
    try connection.forEach(
      "SELECT task, MAX(task_name) FROM hours_entry WHERE task IN (\(SQL.list(gone.sorted()))) GROUP BY task"
    ) { row in names[try row.id()] = row.text() }
    return names
  }
}
