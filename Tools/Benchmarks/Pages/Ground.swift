import Core
import Measuring
import Persistence
import Serving

/// A company's server, and the browser of its manager.
struct Ground {
  /// The server.
  let server: WorksiteServer
  /// The manager's browser.
  let browser: Web
  /// The manager's program that asks for JSON.
  let program: Web
  /// The manager, with the password.
  let manager: WorksiteServer.Person
  /// The path of the server's database.
  let database: String
  /// A folder for other files.
  let folder: Folder
  /// The number of requests of which the 99th percentile is taken.
  let rounds: Int
  /// The day of the measurement, in UTC.
  let today = Zone.utc.civil(Machine.clock.now()).date

  init(_ folder: Folder, _ size: Options.Size, _ options: Options) throws {
    self.folder = folder
    server = try WorksiteServer(options.server, in: folder) { data in
      if size == .large { try ManyRecords.insert(into: data.file("worksite.db")) }
    }
    database = folder.folder("data").file("worksite.db")
    rounds = options.rounds
    do {
      guard let manager = server.people.dropFirst().first else { throw MeasurementError("no manager") }
      self.manager = manager
      (browser, program) = (try server.browser(of: manager), try server.web(of: manager))
    } catch {
      server.stop()
      throw error
    }
  }

  /// The only column of the first row of a statement, as an id.
  func id(_ statement: SQL) throws -> ID {
    guard let id = try ids(statement).first else { throw MeasurementError("nothing to show") }
    return id
  }

  /// The only column of the rows of a statement, as ids.
  func ids(_ statement: SQL) throws -> [ID] {
    try Database(asItIsAt: database).read { try $0.rows(statement) { try $0.id() } }
  }
}
