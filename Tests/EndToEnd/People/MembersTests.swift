import EndToEndSupport
import Foundation
import Testing

@Suite("The members of a worksite from the command line", .realPrograms)
struct MembersTests {
  private let company: Company

  init() throws { company = try Company(isQuiet: true) }

  private func names(_ result: Finished) throws -> [String] {
    try result.items().compactMap { $0["name"] as? String }
  }

  @Test("several users are attached and detached at once, by name, and only members see the worksite")
  func several() throws {
    let maija = try company.device(of: "maija")
    let pekka = try company.device(of: "pekka")
    #expect(try names(maija.run("sites", "members", "--refresh", "--json")) == ["Olli", "Pekka"])
    #expect(try pekka.run("sites", "list", "--refresh").output.contains("Marjala"))

    #expect(try maija.run("sites", "detach", "Marjala", "olli", "pekka").code == 64)
    let detached = try maija.run("sites", "detach", "marjala", "olli", "Pekka", "--yes")
    #expect(detached.output == "Detached from “Marjala”: Olli, Pekka.\n", "\(detached.errors)")
    #expect(try maija.run("sites", "members").errors.contains("No user is attached"))
    #expect(!(try pekka.run("sites", "list", "--refresh").output.contains("Marjala")))

    let attached = try maija.run("sites", "attach", "Marjala", "pekka", "PEKKA", "maija", "--json")
    #expect(try names(attached) == ["Maija", "Pekka"], "\(attached.errors)")
    #expect(try pekka.run("sites", "list", "--refresh").output.contains("Marjala"))
    #expect(try maija.run("sites", "members", "Marjala").lines.first == "NAME   USERNAME  ROLE")
  }

  @Test("no user is attached when one of the names is unknown")
  func unknown() throws {
    let maija = try company.device(of: "maija")
    let rejected = try maija.run("sites", "attach", "Marjala", "maija", "nobody", "--json")
    #expect(rejected.rejection == "accounts.noSuchUser")
    #expect(try names(maija.run("sites", "members", "--json")) == ["Olli", "Pekka"])
  }

  @Test("a user whom another device has just added is found")
  func news() throws {
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    #expect(try olli.run("sites", "members", "--refresh").code == 0)
    _ = try maija.run("users", "add", "Uuno Uusi", "--username", "uuno", "--no-password")
    let attached = try olli.run("sites", "attach", "Marjala", "Uuno Uusi")
    #expect(attached.output == "Attached to “Marjala”: Uuno Uusi.\n", "\(attached.errors)")
  }

  @Test("a reporter is rejected; a manager who leaves the worksite does not see it any more")
  func rights() throws {
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    #expect(try pekka.run("sites", "attach", "Marjala", "maija").code == 77)
    #expect(try names(olli.run("sites", "detach", "Marjala", "olli", "--yes", "--json")).isEmpty)
    #expect(try olli.run("sites", "members", "Marjala").code == 66)
  }
}
