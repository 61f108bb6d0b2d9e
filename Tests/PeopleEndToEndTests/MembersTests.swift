import Foundation
import Testing

@Suite("Who is attached to a worksite, from the command line")
struct MembersTests {
  private let company: Company

  init() throws { company = try Company() }

  private func names(_ result: Device.Result) -> [String] {
    result.items.compactMap { $0["name"] as? String }
  }

  @Test("several people are attached and detached at once, by name, and see the worksite or do not")
  func several() async throws {
    let maija = try await company.device(of: "maija")
    let pekka = try await company.device(of: "pekka")
    #expect(names(try maija.run("sites", "members", "--refresh", "--json")) == ["Olli", "Pekka"])
    #expect(try pekka.run("sites", "list", "--refresh").output.contains("Marjala"))

    #expect(try maija.run("sites", "unassign", "Marjala", "olli", "pekka").code == 64)
    let detached = try maija.run("sites", "unassign", "marjala", "olli", "Pekka", "--yes")
    #expect(detached.output == "Detached from “Marjala”: Olli, Pekka.\n", "\(detached.errors)")
    #expect(try maija.run("sites", "members").errors.contains("Nobody is attached"))
    #expect(!(try pekka.run("sites", "list", "--refresh").output.contains("Marjala")))

    let attached = try maija.run("sites", "assign", "Marjala", "pekka", "PEKKA", "maija", "--json")
    #expect(names(attached) == ["Maija", "Pekka"], "\(attached.errors)")
    #expect(try pekka.run("sites", "list", "--refresh").output.contains("Marjala"))
    #expect(try maija.run("sites", "members", "Marjala").lines.first == "NAME   USERNAME  ROLE")
  }

  @Test("nobody is attached when one of the names is unknown")
  func unknown() async throws {
    let maija = try await company.device(of: "maija")
    let refused = try maija.run("sites", "assign", "Marjala", "maija", "nobody", "--json")
    #expect(refused.refusal == "accounts.noSuchUser")
    #expect(names(try maija.run("sites", "members", "--json")) == ["Olli", "Pekka"])
  }

  @Test("somebody whom another device has just added is found")
  func news() async throws {
    let (maija, olli) = (try await company.device(of: "maija"), try await company.device(of: "olli"))
    #expect(try olli.run("sites", "members", "--refresh").code == 0)
    _ = try maija.run("users", "add", "Uuno Uusi", "--username", "uuno", "--no-password")
    let attached = try olli.run("sites", "assign", "Marjala", "Uuno Uusi")
    #expect(attached.output == "Attached to “Marjala”: Uuno Uusi.\n", "\(attached.errors)")
  }

  @Test("a reporter is refused; a manager who detaches himself does not see the worksite any more")
  func rights() async throws {
    let (olli, pekka) = (try await company.device(of: "olli"), try await company.device(of: "pekka"))
    #expect(try pekka.run("sites", "assign", "Marjala", "maija").code == 77)
    #expect(names(try olli.run("sites", "unassign", "Marjala", "olli", "--yes", "--json")).isEmpty)
    #expect(try olli.run("sites", "members", "Marjala").code == 66)
  }
}
