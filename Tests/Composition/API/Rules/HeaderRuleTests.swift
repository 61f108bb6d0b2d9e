import Accounts
import Auth
import Core
import Documents
import HTTPTypes
import Hours
import Hummingbird
import NIOCore
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("The header fields of requests")
struct HeaderRuleTests {
  private let office: HoursOffice
  private var admin: Actor { office.api.world.actor }

  init() throws { office = try HoursOffice() }

  private func versions(of document: ID) throws -> Int {
    try office.api.world.answer(Versions(of: document)).count
  }

  private struct Saved: Decodable {
    let document: ID
  }

  private func addDocument() async throws -> ID {
    try await office.send(
      "PUT", "/documents/folders/\(office.site)/children/plan.txt", "plan", by: admin, as: Saved.self
    ).document
  }

  @Test("a part of content is not stored as the whole")
  func partialContent() async throws {
    let document = try await addDocument()
    for path in ["/documents/\(document)/content", "/documents/folders/\(office.site)/children/new.txt"] {
      let rejection = try await office.problem(
        "PUT", path, "part", by: admin, ["Content-Range": "bytes 0-3/100"])
      #expect(rejection.status == 400 && rejection.code == "http.partialContent")
      #expect(rejection.field == "Content-Range" && rejection.remedy?.contains("/api/v1/uploads") == true)
    }
    #expect(try versions(of: document) == 1)
  }

  @Test("compressed content is not stored as it is, on any route")
  func packed() async throws {
    let document = try await addDocument()
    for (method, path) in [
      ("PUT", "/documents/\(document)/content"),
      ("PUT", "/documents/folders/\(office.site)/children/new.txt"),
      ("POST", "/uploads"), ("POST", "/contents"), ("POST", "/contents/fetch"), ("POST", "/operations"),
      ("POST", "/worksites"),
    ] {
      let rejection = try await office.problem(
        method, path, "packed", by: admin, ["Content-Encoding": "gzip"])
      #expect(rejection.status == 415 && rejection.code == "http.contentEncoding", "\(method) \(path)")
      #expect(rejection.remedy?.isEmpty == false)
    }
    #expect(try versions(of: document) == 1)
    let saved = try await office.send(
      "PUT", "/documents/\(document)/content", "as it is", by: admin, ["Content-Encoding": "identity"])
    #expect(saved != .null)
    #expect(try versions(of: document) == 2)
  }

  @Test("a record is changed only in the version of If-Match, which reading it returns")
  func versions() async throws {
    let document = try await addDocument()
    let user = office.maija.user
    for (method, path, body) in [
      (
        "PATCH", "/documents/items/\(document)",
        #"{"name": "b.txt", "base": {"parent": "\#(office.site)", "name": "plan.txt"}}"#
      ),
      ("PATCH", "/worksites/\(office.site)", #"{"about": "A school."}"#),
      ("PATCH", "/users/\(user)", #"{"phone": "040 1234567"}"#),
      ("PATCH", "/worksites/tasks/\(office.task)", #"{"name": "Formwork"}"#),
      ("DELETE", "/worksites/tasks/\(office.task)", ""), ("DELETE", "/documents/items/\(document)", ""),
    ] {
      let rejection = try await office.problem(method, path, body, by: admin, ["If-Match": "\"zzz\""])
      #expect(rejection.status == 412 && rejection.code == "http.precondition", "\(method) \(path)")
      let read = try await office.api.respond("GET", path)
      let tag = try #require(read.headers[.eTag])
      _ = try await office.send(method, path, body, by: admin, ["If-Match": tag])
    }
    let archive = "/worksites/\(office.site)/archive"
    let rejection = try await office.problem("PUT", archive, by: admin, ["If-Match": "\"zzz\""])
    #expect(rejection.status == 412)
  }

  @Test("an If-Match that is not evaluated is rejected, except for *")
  func unknownVersion() async throws {
    let body = #"{"value": "15"}"#
    let path = "/me/settings/hours.step"
    let rejection = try await office.problem("PUT", path, body, by: office.maija, ["If-Match": "\"zzz\""])
    #expect(rejection.status == 412 && rejection.field == "If-Match")
    #expect(try office.api.world.companyStore.answer(Settings(), for: office.maija).own.isEmpty)
    _ = try await office.send("PUT", path, body, by: office.maija, ["If-Match": "*"])
    #expect(try !office.api.world.companyStore.answer(Settings(), for: office.maija).own.isEmpty)
  }

  @Test("a key under which a password was set sets no other one, and the same one once")
  func passwords() async throws {
    let key = ["Idempotency-Key": office.api.world.newID().description]
    let path = "/users/\(office.maija.user)/password"
    let first = #"{"password": "seven green ladders"}"#
    let done = try await office.send("PUT", path, first, by: admin, key, as: OperationResult<Done>.self)
    let again = try await office.send("PUT", path, first, by: admin, key, as: OperationResult<Done>.self)
    #expect(again.operation == done.operation)
    let other = try await office.problem("PUT", path, #"{"password": "eight green ladders"}"#, by: admin, key)
    #expect(other.status == 409 && other.code == "sync.idTaken" && other.remedy != nil)
    // This holds when the user cannot log in and when the user has another password by now.
    let inactive = ActivateUser(user: office.maija.user, isActive: false)
    try office.api.world.companyStore.perform(inactive, by: admin)
    _ = try await office.send("PUT", path, first, by: admin, key, as: OperationResult<Done>.self)
    _ = try await office.send("PUT", path, #"{"password": "nine green ladders"}"#, by: admin)
    _ = try await office.send("PUT", path, first, by: admin, key, as: OperationResult<Done>.self)
  }

  @Test(
    "a key under which a user was added adds no user with another password or without one",
    arguments: [nil, "seven green ladders"], [nil, "seven green ladders", "eight green ladders"])
  func newPerson(first: String?, second: String?) async throws {
    func body(_ password: String?) -> String {
      let part = password.map { #", "password": "\#($0)""# } ?? ""
      return #"{"username": "oona", "name": "Oona", "role": "reporter"\#(part)}"#
    }
    let key = ["Idempotency-Key": office.api.world.newID().description]
    let done = try await office.send(
      "POST", "/users", body(first), by: admin, key, as: OperationResult<Done>.self)
    if first == second {
      let again = try await office.send(
        "POST", "/users", body(second), by: admin, key, as: OperationResult<Done>.self)
      #expect(again.operation == done.operation)
    } else {
      let rejection = try await office.problem("POST", "/users", body(second), by: admin, key)
      #expect(
        rejection.status == 409 && rejection.code == "sync.idTaken" && rejection.field == "Idempotency-Key")
    }
    let passwords = try office.api.world.companyStore.database.read { connection in
      try connection.rows(
        "SELECT owner FROM accounts_password JOIN accounts_user ON id = owner WHERE username = 'oona'"
      ) { try $0.id() }
    }
    #expect(passwords.count == (first == nil ? 0 : 1))
  }

  @Test("a key creates one app password or invitation, and its secret is returned once")
  func secrets() async throws {
    for (path, body, list, actor) in [
      ("/me/app-passwords", #"{"deviceName": "laptop"}"#, "/me/sessions", office.maija),
      ("/invitations", #"{"role": "reporter", "note": "Pekka"}"#, "/invitations", admin),
    ] {
      let key = ["Idempotency-Key": office.api.world.newID().description]
      _ = try await office.send("POST", path, body, by: actor, key)
      let again = try await office.problem("POST", path, body, by: actor, key)
      #expect(again.status == 409 && again.code == "http.secretTold" && again.remedy != nil, "\(path)")
      let made = try await office.send("GET", list, by: actor, as: PageBody<JSONValue>.self).items
      #expect(made.count == 1, "\(path)")
    }
  }
}
