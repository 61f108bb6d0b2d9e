import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Tags on devices with a server", .realPrograms)
struct TaggingTests {
  private let path = "/Plans/Lifting/lifting-plan.txt"

  @Test("are set without a network on two devices, kept by the server and found by both")
  func merged() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    for device in [maija, olli] { #expect(try device.docs("cat", path).code == 0) }
    company.close()
    let tagged = try maija.docs("tag", path, "+safety", "+Crane")
    #expect(tagged.code == 0 && tagged.output.contains("Crane, safety"), "\(tagged.errors)")
    #expect(try maija.docs("tag", path, "-safety", "+roof").output.contains("Crane, roof"))
    #expect(try olli.docs("tag", path, "+draft", "--json").json()["tags"] as? [String] == ["draft"])
    #expect(try maija.docs("find", "--tag", "crane", "--json").items().count == 1)
    try company.open()
    for device in [maija, olli, maija] { try device.sync() }
    for device in [maija, olli] {
      #expect(try device.docs("show", path, "--refresh").output.contains("Tags      Crane, draft, roof"))
      let found = try device.docs("find", "--tag", "draft", "--tag", "CRANE", "--json").items()
      #expect(found.compactMap { $0["tags"] as? [String] } == [["Crane", "draft", "roof"]])
      #expect(try device.docs("find", "--tag", "safety", "--json").items().isEmpty)
    }
    #expect(try maija.run("history", path).output.contains("+Crane, +safety"))
    // The server does not have the tag yet, since the company is quiet.
    #expect(try maija.docs("tag", path, "+late").code == 0)
    #expect(try maija.docs("find", "--tag", "late", "--json").items().count == 1)
    try maija.run("undo").requireSuccess()
    try olli.run("undo").requireSuccess()
    try olli.sync()
    #expect(try olli.docs("show", path).output.contains("Tags      Crane, roof"))
  }

  @Test("need a sign, and a name after it may look like an option")
  func signs() throws {
    let device = try Device()
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.put("text", "/a.txt")
    let failed = try device.docs("tag", "/a.txt", "safety")
    #expect(failed.code == 64 && failed.errors.contains("+safety"), "\(failed.errors)")
    #expect(try device.docs("tag", "/a.txt", "+r", "+h2").output.contains("h2, r"))
    #expect(try device.docs("tag", "/a.txt", "-r", "-h2").output.contains("no tags"))
    #expect(try device.docs("tag", "/a.txt", "+a,b").code == 65)
    #expect(try device.docs("tag", "-h").output.contains("USAGE"))
  }
}
