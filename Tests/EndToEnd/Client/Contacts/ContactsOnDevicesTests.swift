import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Contacts on devices of a company", .waitingPrograms)
struct ContactsOnDevicesTests {
  private let company: Company

  init() throws { company = try Company() }

  private func contact(_ device: Device, _ name: String) throws -> [String: Any] {
    try device.run("contacts", "show", name, "--json").json()
  }

  @Test("edits of two fields on two devices without a network both survive, and all end in the same state")
  func merging() throws {
    let (phone, desk) = (try company.device(of: "olli"), try company.device(of: "olli"))
    let added = try phone.shell(
      "worksite contacts add Ville Virta --phone '040 123 4567' --book site:Marjala --wait")
    #expect(added.code == 0, "\(added.errors)")
    #expect(try desk.run("sync").code == 0)
    company.close()
    #expect(try phone.shell("worksite contacts edit virta --company 'Sähkö Oy'").code == 0)
    #expect(try desk.shell("worksite contacts edit virta --role electrician --city Kuopio").code == 0)
    #expect(try phone.shell("worksite contacts add Anna Salo --book mine").code == 0)
    try company.open()
    for device in [phone, desk, phone] { #expect(try device.run("sync").code == 0) }
    for device in [phone, desk] {
      let merged = try contact(device, "virta")
      #expect(merged["company"] as? String == "Sähkö Oy" && merged["role"] as? String == "electrician")
      #expect(try contact(device, "salo")["book"] as? String == "mine")
      try device.verify()
    }
    let cards = try [phone, desk].map { try $0.shell("worksite contacts show virta --card").output }
    #expect(cards[0] == cards[1])
    try company.verify()
  }

  @Test("a reporter reads the worksite's book and changes the own one, which reaches no other user")
  func rights() throws {
    let (reporter, manager) = (try company.device(of: "pekka"), try company.device(of: "olli"))
    let add = "worksite contacts add Ville Virta --book"
    #expect(try manager.shell("\(add) site:Marjala --wait").code == 0)
    #expect(try reporter.run("sync").code == 0)
    #expect(try contact(reporter, "virta")["name"] as? String == "Ville Virta")
    #expect(try reporter.shell("\(add) site:Marjala").code == 77)
    #expect(try manager.shell("\(add) company").code == 77)
    #expect(try reporter.shell("worksite contacts add Own Friend --wait").code == 0)
    #expect(try manager.run("sync").code == 0)
    #expect(try manager.run("contacts", "show", "friend", "--json").rejection == "contacts.none")
    let second = try company.device(of: "pekka")
    #expect(try contact(second, "friend")["book"] as? String == "mine")
  }

  @Test("a favourite that two devices mark without a network is one on both")
  func favourites() throws {
    let (phone, desk) = (try company.device(of: "pekka"), try company.device(of: "pekka"))
    try phone.shell("worksite contacts add Ville Virta --wait").requireSuccess()
    for device in [phone, desk] { try device.run("sync").requireSuccess() }
    company.close()
    for device in [phone, desk] { try device.run("contacts", "favourite", "virta").requireSuccess() }
    try company.open()
    for device in [phone, desk, phone] { #expect(try device.run("sync").code == 0) }
    for device in [phone, desk] {
      let found = try device.run("contacts", "list", "--favourites", "--json").items()
      #expect(found.map { $0["name"] as? String } == ["Ville Virta"])
      #expect(try device.count("rejected") == 0)
      try device.verify()
    }
    try desk.run("contacts", "favourite", "virta", "--remove").requireSuccess()
    for device in [desk, phone] { try device.run("sync").requireSuccess() }
    #expect(try phone.run("contacts", "list", "--favourites", "--json").items().isEmpty)
  }

  @Test("colleagues are found on a device without a network, with the number that they set last")
  func colleagues() throws {
    let (reporter, manager) = (try company.device(of: "pekka"), try company.device(of: "olli"))
    #expect(try manager.run("account", "edit", "--phone", "09 8877 665").code == 0)
    #expect(try reporter.run("sync").code == 0)
    company.close()
    let found = try reporter.run("contacts", "09 8877", "--json").items()
    #expect(found.count == 1 && found[0]["book"] as? String == "colleagues", "\(found)")
    let name = try #require(found[0]["name"] as? String)
    let shown = try reporter.run("contacts", "show", name).output
    #expect(shown.contains("09 8877 665  (work)") && shown.contains("manager"), "\(shown)")
    #expect(
      try reporter.run("contacts", "edit", name, "--company", "X", "--json").rejection == "contacts.readOnly")
    #expect(try reporter.run("contacts", "versions", name).code == 65)
    #expect(try !reporter.run("contacts", "export").output.contains("09 8877"))
    #expect(try reporter.run("contacts", "export", "--book", "colleagues").output.contains("09 8877 665"))
    // An own contact of the same name is the one that commands mean.
    #expect(try reporter.run("contacts", "add", name, "--phone", "09 1").code == 0)
    #expect(try reporter.run("contacts", "edit", name, "--city", "Kuopio").code == 0)
    let begun = try reporter.run("contacts", "edit", String(name.dropLast()), "--city", "Espoo")
    #expect(begun.code == 0, "\(begun.errors)")
    #expect(try reporter.run("settings", "set", "contacts.colleagues", "hidden").code == 0)
    #expect(try reporter.run("contacts", "09 8877", "--json").items().isEmpty)
    try company.open()
    #expect(try reporter.run("sync").code == 0)
    try reporter.verify()
    #expect(try company.device(of: "pekka").run("contacts", "09 8877", "--json").items().isEmpty)
  }

  @Test("contacts of a machine alone are carried over to the server at the first login")
  func carryingOver() throws {
    let device = try Device()
    try device.shell(
      "worksite contacts add Ville Virta --phone '040 123 4567'; worksite contacts edit virta --city Kuopio"
    ).requireSuccess()
    _ = try company.device(of: "pekka", device)
    #expect(try device.run("sync").code == 0)
    let second = try company.device(of: "pekka")
    let carried = try contact(second, "virta")
    #expect((carried["addresses"] as? [[String: Any]])?.first?["city"] as? String == "Kuopio")
    #expect(carried["book"] as? String == "mine")
  }
}
