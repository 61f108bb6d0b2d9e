import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import LiveMachine
import Operations
import Persistence
import Profile

/// `worksite-server demo --data DIR`; creates a company with records of every feature to try out.
struct ServerDemo: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: Phrase.demoHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let companyStore = try data.open(context).companyStore
    guard try companyStore.answer(Users(), for: SharedData.keeper).isEmpty else {
      throw Failure(.conflict, "server.demoInUse", .demoInUse, remedy: .demoElsewhere, field: "data")
    }
    let demo = try Demo(companyStore, random: .live, cost: .chosen(on: context.machine))
    let logins = try demo.fill()
    try form.write(["items": logins], on: context.output) {
      for login in logins {
        context.output.say(.demoLogin(login.username, login.role.title.description, login.password))
      }
    }
  }
}

/// Adds users to an empty company, and the demo records of every feature.
struct Demo {
  private let companyStore: CompanyStore
  private let random: RandomSource
  private let cost: PasswordHash.Cost

  init(_ companyStore: CompanyStore, random: RandomSource, cost: PasswordHash.Cost) {
    self.companyStore = companyStore
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
    let actors = logins.map { Actor(user: $0.id, role: $0.role, device: companyStore.ids.next()) }
    try DemoCompany(companyStore, admin: actors[0], workers: Array(actors.dropFirst())).fill()
    return logins
  }

  private func add(_ username: String, _ name: String, _ role: Role) throws -> DemoLogin {
    let password = Token.typeable(bytes: random.bytes(8)).text
    let hash = try PasswordHash(Password(password, for: username), salt: random.bytes(16), cost: cost)
    let new = companyStore.ids.next()
    // The id dates the users half a year back, so that hours can be missing in that time.
    let id = ID(high: new.high - UInt64(180 * 86_400_000) << 16, low: new.low)
    try companyStore.addUser(AddUser(id: id, username: username, name: name, role: role), hash)
    return DemoLogin(id: id, username: username, role: role, password: password)
  }
}
