import Accounts
import Auth
import Core
import Foundation
import Operations
import Persistence
import Worksites

/// The data of a company with a worksite and two users, which is gone when the program ends.
public struct ExampleCompany {
  /// The data: it performs operations and answers queries.
  public let store: CompanyStore
  /// A user who may do everything.
  public let admin: Actor
  /// A user who works on the worksite.
  public let worker: Actor
  /// The worksite.
  public let site: ID
  /// The day of the clock, which stands still: Thursday.
  public let today: CivilDate

  /// Opens the data of a company that uses some features, and removes it afterwards.
  ///
  /// - Parameter features: the features beside users and worksites.
  public static func open(_ features: [Feature], _ body: (ExampleCompany) throws -> Void) throws {
    let files = FileManager.default.temporaryDirectory.appendingPathComponent("example-\(UUID())")
    defer { try? FileManager.default.removeItem(at: files) }
    try body(ExampleCompany(features, contentIn: Folder(files.path)))
  }

  private init(_ features: [Feature], contentIn folder: Folder) throws {
    let now = Instant(milliseconds: 1_795_069_800_000)
    let clock = WallClock { now }
    let ids = IDSource(clock: clock, random: { .random(in: .min ... .max) })
    let composition = try Composition([AccountsFeature.feature, WorksitesFeature.feature] + features)
    store = CompanyStore(
      database: try Database(inMemory: composition.migrations, clock: clock),
      blobs: try BlobStore(at: folder, ids: ids), composition: composition, clock: clock, ids: ids)
    admin = Actor(user: ids.next(), role: .admin, device: ids.next())
    worker = Actor(user: ids.next(), role: .reporter, device: admin.device)
    site = ids.next()
    today = Zone.utc.civil(now).date
    try addRecords()
  }

  private func addRecords() throws {
    for (user, username, name) in [(admin, "maija", "Maija Virtanen"), (worker, "olli", "Olli Nieminen")] {
      try store.perform(AddUser(id: user.user, username: username, name: name, role: user.role), by: admin)
    }
    try store.perform(AddWorksite(id: site, name: "Marjala", zone: "Europe/Helsinki"), by: admin)
    let attachment = AttachUsers.Attachment(id: store.ids.next(), user: worker.user)
    try store.perform(AttachUsers(worksite: site, attach: [attachment], detach: []), by: admin)
  }
}
