import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Documents
import LiveMachine
import Persistence
import Profile
import Sync
import Worksites

/// `worksite-server demo --data DIR`; creates a worksite with users, hours and documents to try out.
struct ServerDemo: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: Phrase.demoHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let workspace = try data.open(context).workspace
    guard try workspace.answer(Users(), for: SharedData.keeper).isEmpty else {
      throw Failure(.conflict, "server.demoInUse", .demoInUse, remedy: .demoElsewhere, field: "data")
    }
    let demo = try Demo(workspace, random: .live, cost: .chosen(on: context.machine))
    let logins = try demo.fill()
    try form.tell(["items": logins], on: context.output) {
      for login in logins {
        context.output.say(.demoLogin(login.username, login.role.rawValue, login.password))
      }
    }
  }
}

/// Fills an empty company with a worksite.
struct Demo {
  private let workspace: Workspace
  private let random: RandomSource
  private let cost: PasswordHash.Cost

  init(_ workspace: Workspace, random: RandomSource, cost: PasswordHash.Cost) {
    self.workspace = workspace
    self.random = random
    self.cost = cost
  }

  /// A user of the demo, with the password.
  struct DemoLogin: Encodable {
    let id: ID
    let username: String
    let role: Role
    let password: String
  }

  func fill() throws -> [DemoLogin] {
    let people: [(String, String, Role)] = [
      ("maija", "Maija", .admin), ("olli", "Olli", .manager), ("pekka", "Pekka", .reporter),
    ]
    let logins = try people.map { try add($0, $1, $2) }
    let maija = Actor(user: logins[0].id, role: .admin, device: workspace.ids.next())
    let site = workspace.ids.next()
    let worksite = CreateWorksite(id: site, siteName: "Marjala", about: Phrase.demoAbout.description)
    _ = try workspace.perform(worksite, by: maija)
    let attachments = logins.dropFirst().map {
      AttachUsers.Attachment(id: workspace.ids.next(), user: $0.id)
    }
    _ = try workspace.perform(
      AttachUsers(worksite: site, attach: attachments, detach: []), by: maija)
    try hours(of: logins.dropFirst(), at: site, by: maija)
    let plans = try folder(Phrase.demoPlans.description, in: site, of: site, by: maija)
    let lifting = try folder(Phrase.demoLifting.description, in: plans, of: site, by: maija)
    try document("lifting-plan.txt", Phrase.demoText.description, in: lifting, of: site, by: maija)
    return logins
  }

  private func add(_ username: String, _ name: String, _ role: Role) throws -> DemoLogin {
    let password = Token.typeable(bytes: random.bytes(8)).text
    let hash = try PasswordHash(Password(password, for: username), salt: random.bytes(16), cost: cost)
    let new = workspace.ids.next()
    // The id dates the users half a year back, so that hours can be missing in that time.
    let id = ID(high: new.high - UInt64(180 * 86_400_000) << 16, low: new.low)
    try workspace.addUser(CreateUser(id: id, username: username, fullName: name, role: role), hash)
    return DemoLogin(id: id, username: username, role: role, password: password)
  }

  private func hours(of workers: ArraySlice<DemoLogin>, at site: ID, by admin: Actor) throws {
    let tasks = try [Phrase.demoConcreting, .demoFormwork].map { name in
      let task = AddTask(id: workspace.ids.next(), worksite: site, taskName: name.description)
      _ = try workspace.perform(task, by: admin)
      return task.id
    }
    let hours = DemoHours(workspace, at: try workspace.answer(WorksiteWithID(site), for: admin))
    let notes = [Phrase.demoAxis, .demoStairs, .demoSlab].map(\.description)
    for worker in workers {
      let actor = Actor(user: worker.id, role: worker.role, device: workspace.ids.next())
      let isReporter = worker.role == .reporter
      try hours.enter(
        for: actor, tasks: tasks, notes: notes, forgotten: isReporter ? 2 : nil, night: isReporter ? nil : 4)
    }
  }

  private func folder(_ name: String, in parent: ID, of site: ID, by actor: Actor) throws -> ID {
    let id = workspace.ids.next()
    let folder = CreateFolder(id: id, worksite: site, place: ItemPlace(parent: parent, name: name))
    _ = try workspace.perform(folder, by: actor)
    return id
  }

  private func document(
    _ name: String, _ text: String, in parent: ID, of site: ID, by actor: Actor
  ) throws {
    var writer = workspace.blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try workspace.blobs.keep([content])
    let add = AddDocument(
      id: workspace.ids.next(), content: workspace.ids.next(), worksite: site,
      place: ItemPlace(parent: parent, name: name), blob: content.blob, modifiedAt: workspace.clock.now())
    _ = try workspace.performTogether(by: actor) { performer in
      try performer.noteBrought(content.blob)
      return try performer.perform(add, batch: performer.newID())
    }
  }
}
