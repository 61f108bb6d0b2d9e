import Core
import Measuring
import Persistence
import Serving

/// A company's server, and the browser of a user.
struct Ground {
  /// The server.
  let server: WorksiteServer
  /// The browser of the user.
  let browser: Web
  /// The user's program that asks for JSON.
  let program: Web
  /// The manager with the password, or the admin where the pages of the office are measured.
  let user: WorksiteServer.Person
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
      if size != .demo { try ManyRecords.insert(into: data.file("worksite.db")) }
      if size == .office { try OfficeRecords.insert(into: data) }
    }
    database = folder.folder("data").file("worksite.db")
    rounds = options.rounds
    do {
      // The first one is the admin.
      guard let user = server.people.dropFirst(size == .office ? 0 : 1).first else {
        throw MeasurementError("no such user")
      }
      self.user = user
      (browser, program) = (try server.browser(of: user), try server.web(of: user))
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
