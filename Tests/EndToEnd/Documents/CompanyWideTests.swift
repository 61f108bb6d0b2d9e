import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Documents of a company with several worksites", .realPrograms)
struct CompanyWideTests {
  private let company: Company
  private let maija: Device

  init() throws {
    company = try Company(isQuiet: true)
    maija = try company.device(of: "maija")
    try maija.run("sites", "add", "Kallio").requireSuccess()
    try maija.put("one", "Marjala:/Plans/plan.txt").requireSuccess()
    try maija.sync()
    try maija.put("second", "Marjala:/Plans/plan.txt").requireSuccess()
    try maija.put("a crane", "Kallio:/crane plan.txt").requireSuccess()
    try maija.sync()
  }

  @Test("a search covers the worksites that the user may see, on the server and without it")
  func finding() throws {
    let second = try company.device(of: "maija")
    #expect(try second.docs("find", "plan.txt").output.contains("Kallio:/crane plan.txt"))
    #expect(try second.docs("find", "plan.txt").output.contains("Marjala:/Plans/plan.txt"))
    let olli = try company.device(of: "olli")
    #expect(!(try olli.docs("find", "plan", "--all").output.contains("Kallio")))
    company.close()
    let here = try maija.docs("find", "plan", "crane")
    #expect(here.lines.count == 1 && here.output.contains("Kallio:/crane plan.txt"), "\(here.output)")
    #expect(here.errors.contains("Only folders"))
    #expect(try maija.docs("ls").output.contains("Kallio:"))
  }

  @Test("a worksite is shown with its people and their roles")
  func showing() throws {
    let olli = try company.device(of: "olli")
    let shown = try olli.run("sites", "show", "Marjala").output
    #expect(shown.contains("(manager)") && shown.contains("(reporter)"), "\(shown)")
    #expect(try olli.run("sites", "show", "Kallio").code == 66)
  }

  @Test("a document moved without a network has its versions at the other worksite once it is sent")
  func moving() throws {
    let second = try company.device(of: "maija")
    #expect(try second.docs("cat", "Marjala:/Plans/plan.txt").output == "second")
    company.close()
    #expect(try maija.docs("mv", "Marjala:/Plans/plan.txt", "Kallio:/moved.txt").code == 0)
    #expect(try maija.docs("cat", "Kallio:/moved.txt").output == "second")
    try company.open()
    try maija.sync()
    try second.sync()
    #expect(try second.docs("cat", "Marjala:/Plans/plan.txt").code == 66)
    #expect(try second.docs("cat", "Kallio:/moved.txt", "--revision", "1").output == "one")
    let olli = try company.device(of: "olli")
    #expect(try olli.docs("mv", "Marjala:/Plans/Lifting/lifting-plan.txt", "Kallio:/").code == 66)
    try maija.run("undo").requireSuccess()
    try maija.sync()
    #expect(try second.docs("cat", "Marjala:/Plans/plan.txt", "--revision", "1", "--refresh").output == "one")
    company.close()
    try company.verify()
  }

  @Test("a folder moved without a network keeps the versions of its documents")
  func movingFolders() throws {
    #expect(try maija.docs("ls", "Marjala:/Plans/Lifting").code == 0)
    company.close()
    let moved = try maija.docs("mv", "Marjala:/Plans", "Kallio:/")
    #expect(moved.code == 0, "\(moved.errors)")
    try company.open()
    try maija.sync()
    let second = try company.device(of: "maija")
    #expect(try second.docs("cat", "Kallio:/Plans/plan.txt", "--revision", "1").output == "one")
    #expect(try second.docs("cat", "Kallio:/Plans/Lifting/lifting-plan.txt").code == 0)
    #expect(try second.docs("ls", "Marjala:").output.isEmpty)
    try maija.run("undo").requireSuccess()
    try maija.sync()
    #expect(try second.docs("cat", "Marjala:/Plans/plan.txt", "--revision", "1", "--refresh").output == "one")
  }

  @Test("managers empty the trash on the server, which frees the space; reporters may not")
  func emptying() throws {
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    try pekka.put(String(repeating: "large ", count: 20_000), "/Plans/large.txt").requireSuccess()
    try pekka.sync()
    try pekka.docs("rm", "/Plans/large.txt").requireSuccess()
    #expect(try pekka.docs("trash", "empty", "--yes").code == 77)
    let unsent = try olli.docs("trash", "empty", "--yes")
    #expect(unsent.errors.contains("The trash is empty."), "\(unsent.output)\(unsent.errors)")
    try pekka.sync()
    let emptied = try olli.docs("trash", "empty", "--yes", language: "fi_FI")
    #expect(emptied.output.contains("120 kt"), "\(emptied.output)\(emptied.errors)")
    #expect(try olli.docs("trash").errors.contains("The trash is empty."))
    try pekka.sync()
    #expect(try pekka.docs("trash").errors.contains("The trash is empty."))
    company.close()
    func large() throws -> Int {
      let found = try olli.shell("find \(company.data) -path '*blobs*' -type f -size +90k -size -130k")
      return found.lines.count
    }
    #expect(try large() == 1)
    let later = try WrongClock.variables(30)
    let collected = Launch.server(["collect", "--data", company.data], in: company.files, variables: later)
    try collected.finish().requireSuccess()
    #expect(try large() == 0)
    try company.verify()
  }

  @Test("a folder is made together with its document without a network, and beginnings are found")
  func offline() throws {
    let olli = try company.device(of: "olli")
    #expect(try olli.docs("ls", "/Plans").code == 0)
    company.close()
    #expect(try olli.put("x", "/Photos/May/").code == 0)
    #expect(try olli.docs("ls", "/pho/ma").lines.count == 1)
    #expect(try olli.docs("info", "/pl/pl").output.contains("Marjala:/Plans/plan.txt"))
    try company.open()
    try olli.sync()
    #expect(try company.device(of: "pekka").docs("ls", "/Photos/May").lines.count == 1)
  }
}
