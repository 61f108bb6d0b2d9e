import Accounts
import AllSamples
import Auth
import Core
import FeatureSupport
import Operations
import PageSupport
import Persistence
import TestSupport
import Testing

@Suite("The pages and the rights of their users")
struct PageRightsTests {
  private let company: Company
  private let pages: PageWorld
  /// Every page, which the admin reaches.
  private let all: VisitedPages

  init() async throws {
    company = try Company()
    pages = company.pages
    all = try await VisitedPages(of: pages, as: company.actor(.init(role: .admin, isAttached: true)))
  }

  /// Kinds of users who are not admins.
  private static let others = Company.Kind.all.filter { $0.role != .admin }

  @Test("no page tells a record that its user may not see apart from none", arguments: others)
  func hidden(_ kind: Company.Kind) async throws {
    let actor = try company.actor(kind)
    var count = 0
    for address in all.addresses.sorted() {
      for id in try hiddenIDs(in: address, from: actor) {
        let other = company.world.newID()
        let there = try await reply(to: address, as: actor)
        let nowhere = try await reply(to: address.replacing("\(id)", with: "\(other)"), as: actor)
        let isSame =
          there.status == nowhere.status
          && there.text
            == nowhere.text.replacing("\(other)", with: "\(id)").replacing(other.short, with: id.short)
        let texts = [there.text, nowhere.text].map { $0.matches(of: /<p>[^<]*/).map { String($0.0) } }
        #expect(isSame, "\(there.status) \(nowhere.status) \(address) \(texts)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  @Test("no form changes a record that its user may not see, or tells it apart from none", arguments: others)
  func hiddenInForms(_ kind: Company.Kind) async throws {
    let actor = try company.actor(kind)
    let before = try performed(by: actor)
    var count = 0
    for form in Set(all.forms) {
      for id in try hiddenIDs(in: "\(form.action) \(form.values)", from: actor) {
        let there = try await send(form, as: actor)
        let nowhere = try await send(form.replacing(id, with: company.world.newID()), as: actor)
        #expect(there.status == nowhere.status, "\(id) in \(form)")
        count += 1
      }
    }
    #expect(count > 5)
    #expect(try performed(by: actor) == before)
  }

  @Test(
    "a form that only others have is refused when it is made by hand", arguments: others.filter(\.isAttached))
  func handMade(_ kind: Company.Kind) async throws {
    let actor = try company.actor(kind)
    let before = try performed(by: actor)
    let own = Set(
      try await VisitedPages(of: pages, as: actor).forms.map { VisitedPages.pattern($0.action) })
    let foreign = Set(all.forms).filter {
      !own.contains(VisitedPages.pattern($0.action)) && !$0.action.contains("\(actor.user)")
    }
    #expect(foreign.count > 5)
    for form in foreign {
      let reply = try await send(form, as: actor)
      // A form that changes nothing leads to the next page.
      #expect(reply.status == 303 || (400..<500).contains(reply.status), "\(reply.status) \(form)")
    }
    #expect(try performed(by: actor) == before)
  }

  /// The ids in a text of records that are not sent to a user.
  private func hiddenIDs(in text: String, from actor: Actor) throws -> [ID] {
    let composition = company.world.companyStore.composition
    return try company.world.companyStore.database.read { connection in
      let audiences = Set(try composition.audiences(of: actor, in: connection))
      return try VisitedPages.ids(in: text).filter { id in
        let records = try composition.recordKinds.compactMap { kind in
          try kind.load(id, in: connection).map { kind.scope($0) }
        }
        return !records.isEmpty && records.allSatisfy(audiences.isDisjoint)
      }
    }
  }

  private func performed(by actor: Actor) throws -> [String] {
    try company.world.companyStore.answer(
      History(limit: 1000, in: company.world.companyStore.composition), for: actor
    ).filter { $0.actor == actor.user }.map(\.name)
  }

  private func reply(to address: String, as actor: Actor) async throws -> (status: Int, text: String) {
    let reply = try await pages.open(address, as: actor)
    return (reply.status, reply.text.replacing(/name="operation" value="[^"]*"/, with: ""))
  }

  private func send(_ form: SentForm, as actor: Actor) async throws -> PageReply {
    try await pages.submit(
      form.action, form.values(operation: company.world.newID(), of: actor.user), as: actor)
  }
}
