import Accounts
import AccountsPages
import Auth
import Core
import HTTPTypes
import Operations
import PageKit
import PageSupport
import Persistence
import ServerKit
import TestSupport
import Worksites

/// A server with the pages of accounts, an admin, Maija, and a reporter, Pekka, who use browsers.
struct Office {
  let pages: PageWorld
  let authentication: Authentication
  let maija: Actor
  let pekka: Actor

  static let password = "correct horse"
  private static let cost = PasswordHash.Cost(logN: 4, blockSize: 1, parallelism: 1)

  /// - Parameters:
  ///   - authority: the server's own authority.
  ///   - sections: sections of other features on the page of settings.
  ///   - damaged: the contents that were found to be damaged.
  init(
    authority: TrustedAuthority? = nil, sections: [HomeCard] = [], with features: [Feature] = [],
    damaged: DamagedContents = DamagedContents()
  ) throws {
    let world = try TestStore([AccountsFeature.feature, WorksitesFeature.feature] + features, isShared: true)
    let random = SeededRandom.source(seed: 3)
    let authentication = Authentication(
      world.companyStore, WriteQueue(world.companyStore) { _ in },
      random: RandomSource { count in (0..<count).map { _ in UInt8(truncatingIfNeeded: random()) } },
      cost: Self.cost)
    let accounts = AccountsPages(authentication, authority: authority)
    let site = PageSite(
      [accounts.pages, FeaturePages(pages: [], settings: sections), accounts.links], accounts: accounts)
    pages = PageWorld(world, site, damaged: damaged) { credentials in
      guard case .cookie(let text) = credentials else {
        throw Failure(.unauthenticated, "test.unknown", Phrase(verbatim: "unknown"))
      }
      let user = try authentication.user(of: Token(text: text))
      return Caller(
        actor: user.actor, username: user.username, session: user.session.id, scope: user.session.scope)
    }
    self.authentication = authentication
    (maija, pekka) = (
      Actor(user: world.newID(), role: .admin, device: world.newID()),
      Actor(user: world.newID(), role: .reporter, device: world.newID())
    )
    for (actor, name) in [(maija, "Maija"), (pekka, "Pekka")] {
      try world.perform(AddUser(id: actor.user, username: name.lowercased(), name: name, role: actor.role))
      let hash = try PasswordHash(Password(Self.password, for: name), salt: [1, 2, 3], cost: Self.cost)
      try world.perform(SetPassword(user: actor.user, hash: hash))
    }
  }

  var world: TestStore { pages.world }

  /// The forms of a new browser without a login.
  func browser() -> Browser { Browser(office: self, cookie: "") }

  /// A browser in which a user is logged in.
  func browser(of username: String, password: String = Office.password) async throws -> Browser {
    browser().after(
      try await browser().submit("/login", [("username", username), ("password", password)]))
  }
}

/// A browser with its cookies.
struct Browser {
  let office: Office
  let cookie: String

  /// The browser after a reply that set its cookies.
  func after(_ reply: PageReply) -> Browser {
    let set = reply.headers[values: .setCookie].map { $0.prefix { $0 != ";" } }
    return set.isEmpty ? self : Browser(office: office, cookie: set.joined(separator: "; "))
  }

  func open(_ path: String, _ fields: [String: String] = [:]) async throws -> PageReply {
    try await office.pages.open(path, fields.merging(["Cookie": cookie]) { $1 })
  }

  /// Sends a form.
  ///
  /// - Parameter operation: the id of the form; a new one when not given.
  func submit(
    _ path: String, _ form: [(String, String)], operation: ID? = nil, _ fields: [String: String] = [:]
  ) async throws -> PageReply {
    let operation = operation ?? office.world.newID()
    return try await office.pages.submit(
      path, [("operation", operation.description)] + form, fields.merging(["Cookie": cookie]) { $1 })
  }

  /// Whether the browser is logged in.
  func isLoggedIn() async throws -> Bool { try await open("/settings").status == 200 }
}
