import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Document types and templates on devices with a server", .realPrograms)
struct TemplatingTests {
  @Test("a document is made from a template, also without a network where its content is on the device")
  func offline() throws {
    let company = try Company(isQuiet: true)
    let (boss, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    try boss.docs("types", "add", "Lifting plan", "Permit").requireSuccess()
    try boss.files.write("empty.txt", "an empty plan")
    let added = try boss.docs("template", "add", "empty.txt", "--type", "lifting", "--json")
    #expect(try added.json()["name"] as? String == "empty.txt", "\(added.errors)")
    try boss.sync()
    try olli.sync()
    #expect(try olli.docs("types").lines.count == 2)
    #expect(try olli.docs("template").output.contains("Lifting plan"))
    let made = try olli.docs("template", "use", "lifting", "/Plans/crane 1.txt")
    #expect(made.code == 0, "\(made.errors)")
    company.close()
    #expect(try olli.docs("template", "use", "empty", "/Plans/crane 2.txt").code == 0)
    #expect(try olli.docs("show", "/Plans/crane 2.txt").output.contains("Type      Lifting plan"))
    #expect(try olli.docs("cat", "/Plans/crane 2.txt").output == "an empty plan")
    #expect(try olli.docs("find", "--of-type", "lifting", "--json").items().count == 2)
    try company.open()
    try olli.sync()
    #expect(try boss.docs("find", "--of-type", "lifting", "--json").items().count == 2)
    try boss.docs("type", "/Plans/crane 1.txt", "Permit").requireSuccess()
    try boss.sync()
    #expect(try boss.docs("find", "--of-type", "permit", "--json").items().count == 1)
    #expect(try boss.run("verify").code == 0)
  }

  @Test("reporters set types and do not add them")
  func rights() throws {
    let company = try Company(isQuiet: true)
    let (boss, pekka) = (try company.device(of: "maija"), try company.device(of: "pekka"))
    try boss.docs("types", "add", "Permit").requireSuccess()
    try boss.sync()
    try pekka.sync()
    #expect(try pekka.docs("types", "add", "Mine").code == 77)
    let path = "/Plans/Lifting/lifting-plan.txt"
    #expect(try pekka.docs("type", path, "Nothing").code == 66)
    #expect(try pekka.docs("type", path).code == 64)
    #expect(try pekka.docs("type", path, "permit").output.contains("Permit"))
    try pekka.sync()
    try boss.docs("types", "remove", "permit").requireSuccess()
    try boss.sync()
    try pekka.sync()
    #expect(try !pekka.docs("show", path).output.contains("Permit"))
    try boss.run("undo").requireSuccess()
    try boss.sync()
    try pekka.sync()
    #expect(try pekka.docs("show", path).output.contains("Permit"))
    #expect(try pekka.docs("type", path, "--unset").output.contains("no document type"))
  }
}
