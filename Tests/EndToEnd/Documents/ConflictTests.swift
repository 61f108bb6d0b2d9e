import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Documents on a device with a server: conflicts", .realPrograms)
struct ConflictTests {
  /// Two people who saved the same version; Olli's save came second.
  private struct Clash: Sendable {
    let company: Company
    let maija: Device
    let olli: Device
    /// The output of the command that sent Olli's save.
    let second: Finished

    init() throws {
      company = try Company(isQuiet: true)
      (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
      for device in [maija, olli] { _ = try device.docs("ls", "/Plans/Lifting") }
      try maija.put("Maija's", "/Plans/Lifting/lifting-plan.txt")
      try olli.put("Olli's own", "/Plans/Lifting/lifting-plan.txt")
      try maija.sync()
      second = try olli.sync()
    }

    var id: String {
      get throws {
        try olli.docs("conflicts", "--json").items().first?["id"] as? String ?? ""
      }
    }

    func text(_ device: Device, _ name: String = "lifting-plan.txt") throws -> String {
      try device.docs("cat", "/Plans/Lifting/\(name)").output
    }
  }

  @Test("the command that sends the second save reports the conflict, once")
  func reported() throws {
    let clash = try Clash()
    let errors = clash.second.errors
    #expect(errors.contains("before you") && errors.contains("docs resolve"), "\(errors)")
    #expect(try clash.olli.docs("ls", "/").errors.isEmpty)
    #expect(try clash.olli.docs("conflicts", "/Plans").lines.count == 2)
    #expect(try clash.olli.docs("conflicts", "/Plans/Lifting/lifting-plan.txt").lines.count == 2)
  }

  @Test("a conflict in a folder that the device has not read is listed and resolved")
  func unread() throws {
    let clash = try Clash()
    let pekka = try clash.company.device(of: "pekka")
    #expect(try pekka.docs("conflicts").lines.count == 2)
    #expect(try pekka.docs("resolve", try clash.id, "--keep", "mine").code == 65)
    #expect(try pekka.docs("resolve", try clash.id, "--keep", "current").code == 0)
    #expect(try pekka.docs("conflicts").errors.contains("no conflicts"))
    try pekka.sync()
    try clash.olli.sync()
    #expect(try clash.olli.docs("conflicts").errors.contains("no conflicts"))
  }

  @Test("“mine” is the user's own save, first or second", arguments: ["mine", "theirs"])
  func mine(_ keep: String) throws {
    let clash = try Clash()
    let short = String(try clash.id.suffix(8))
    #expect(try clash.olli.docs("resolve", short, "--keep", keep).code == 0)
    #expect(try clash.text(clash.olli) == (keep == "mine" ? "Olli's own" : "Maija's"))
    try clash.olli.sync()
    try clash.maija.sync()
    #expect(try clash.text(clash.maija) == (keep == "mine" ? "Olli's own" : "Maija's"))
    let info = try clash.maija.docs("info", "/Plans/Lifting/lifting-plan.txt").output
    #expect(info.contains("(conflict, resolved)"))
  }

  @Test("both versions can stay, and undo reverts the decision")
  func both() throws {
    let clash = try Clash()
    #expect(try clash.maija.docs("resolve", try clash.id, "--keep", "both").code == 0)
    #expect(try clash.text(clash.maija, "lifting-plan (Olli's version).txt") == "Olli's own")
    #expect(try clash.text(clash.maija) == "Maija's")
    #expect(try clash.maija.run("undo").code == 0)
    #expect(try clash.maija.docs("ls", "/Plans/Lifting").lines.count == 1)
    #expect(try clash.maija.docs("conflicts").lines.count == 2)
    let again = try clash.maija.docs(
      "resolve", try clash.id, "--keep", "both", "--json", language: "fi_FI"
    ).json()
    #expect(again["otherPath"] as? String == "Marjala:/Plans/Lifting/lifting-plan (versio, Olli).txt")
    try clash.maija.sync()
    try clash.olli.sync()
    #expect(try clash.text(clash.olli, "lifting-plan (versio, Olli).txt") == "Olli's own")
  }

  @Test("a rejected decision hides no conflict that is open on the server")
  func rejected() throws {
    let clash = try Clash()
    let id = try clash.id
    _ = try clash.maija.docs("ls", "/Plans/Lifting", "--refresh")
    _ = try clash.maija.docs("resolve", id, "--keep", "mine")
    _ = try clash.olli.docs("resolve", id, "--keep", "mine")
    try clash.olli.sync()
    _ = try clash.maija.sync()
    #expect(try clash.olli.run("undo").code == 0)
    try clash.olli.sync()
    #expect(try clash.maija.docs("conflicts").lines.count == 2)
    #expect(try clash.maija.docs("resolve", id, "--keep", "both").code == 0)
  }

  @Test("of two decisions the first one counts, and the second device reports the rejection")
  func twice() throws {
    let clash = try Clash()
    let id = try clash.id
    _ = try clash.maija.docs("resolve", id, "--keep", "mine")
    _ = try clash.olli.docs("resolve", id, "--keep", "mine")
    try clash.maija.sync()
    #expect(try clash.olli.sync().errors.contains("already resolved"))
    #expect(try clash.text(clash.olli) == "Maija's")
  }
}
