import Accounts
import Auth
import Core
import Documents
import Operations
import ServerKit
import TestSupport
import Testing

@testable import DocumentsServer

@Suite("The size of the trash over HTTP")
struct TrashSizeTests {
  private let office: HoursOffice
  private var world: TestStore { office.api.world }
  private var path: String { "/documents/worksites/\(office.site)/trash/size" }

  init() throws {
    office = try HoursOffice()
    let (world, document, site) = (office.api.world, office.api.world.newID(), office.site)
    let blob = try world.store("plan")
    try world.companyStore.performTogether(by: world.actor, naming: [blob]) { performer in
      try performer.noteUploaded(blob)
      let add = AddDocument(
        id: document, contentVersion: performer.newID(), worksite: site,
        place: ItemPlace(parent: site, name: "plan.txt"), blob: blob, modifiedAt: world.clock.clock.now())
      _ = try performer.perform(add, batch: performer.newID())
    }
    try world.perform(TrashItem(item: document))
  }

  @Test("is for those who may read the trash: reporters and managers of the worksite, and admins")
  func readers() async throws {
    for actor in [office.maija, office.manager, world.actor] {
      let size = try await office.send("GET", path, by: actor, as: ItemRoutes.SizeView.self)
      #expect(size.documents == 1 && size.folders == 0 && size.bytes == 4)
      let listed = try await office.send(
        "GET", "/documents/worksites/\(office.site)/trash", by: actor, as: PageBody<JSONValue>.self)
      #expect(listed.items.count == 1)
    }
    let program = try await office.api.send(
      "GET", path, ["Authorization": TestCaller.program(of: office.maija)], as: ItemRoutes.SizeView.self)
    #expect(program.documents == 1)
  }

  @Test("is not found by strangers, like the trash", arguments: [Role.reporter, .manager])
  func strangers(role: Role) async throws {
    let stranger = Actor(user: world.newID(), role: role, device: world.newID())
    try world.perform(
      AddUser(id: stranger.user, username: "stranger", name: "Stranger", role: role))
    for path in [path, "/documents/worksites/\(office.site)/trash"] {
      let problem = try await office.problem("GET", path, by: stranger)
      #expect(problem.status == 404 && problem.code == "worksites.none")
    }
  }
}
