import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Copies and earlier versions on a device with a server", .realPrograms)
struct CopyingTests {
  @Test("a folder that the device never opened is copied by the server, and undo puts the copy in the trash")
  func unread() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    for name in ["a", "b"] { try maija.put("crane \(name)", "/Plans/Lifting/\(name).txt") }
    try maija.sync()
    let copy = try olli.docs("cp", "-r", "/Plans", "/Copy")
    #expect(copy.code == 0 && copy.output.contains("⇒"), "\(copy.errors)")
    #expect(copy.errors.contains("the server copies their documents"), "\(copy.errors)")
    try olli.sync()
    #expect(try olli.docs("cat", "/Copy/Lifting/a.txt").output == "crane a")
    #expect(try maija.docs("ls", "/Copy/Lifting", "--refresh").lines.count == 3)
    #expect(try olli.run("history", "/Copy").lines.count == 1)
    try olli.run("undo").requireSuccess()
    try olli.sync()
    #expect(try maija.docs("trash", "--refresh", "--json").items().count == 1)
    #expect(try maija.docs("ls", "/Copy", "--refresh").code == 66)
  }

  @Test("a copy made without a network has what the device knows, and is sent as one operation")
  func offline() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    _ = try olli.docs("get", "-r", "/Plans")
    company.close()
    #expect(try olli.docs("cp", "-r", "/Plans", "/Copy").code == 0)
    #expect(try olli.docs("cat", "/Copy/Lifting/lifting-plan.txt").code == 0)
    #expect(try olli.run("queue", "--json").items().count == 1)
    try company.open()
    try olli.sync()
    #expect(try maija.docs("ls", "/Copy/Lifting", "--refresh").lines.count == 1)
    #expect(try olli.run("verify").code == 0)
  }

  @Test("a version whose content is on the device is restored without a network, another one is fetched")
  func versions() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    for text in ["one", "two", "three"] {
      try maija.put(text, "/Plans/plan.txt")
      try maija.sync()
    }
    let listed = try olli.docs("versions", "/Plans/plan.txt", "--json").items()
    #expect(listed.compactMap { $0["number"] as? Int } == [3, 2, 1])
    #expect(listed.map { $0["isCurrent"] as? Bool } == [true, nil, nil])
    #expect(try olli.docs("versions", "/Plans/plan.txt").output.contains("› 3"))
    #expect(try olli.docs("restore", "/Plans/plan.txt", "--revision", "1").code == 0)
    #expect(try olli.docs("cat", "/Plans/plan.txt").output == "one")
    try olli.sync()
    try maija.sync()
    company.close()
    #expect(try maija.docs("restore", "/Plans/plan.txt", "--revision", "2").code == 0)
    #expect(try maija.docs("cat", "/Plans/plan.txt").output == "two")
    let missing = try olli.docs("restore", "/Plans/plan.txt", "--revision", "2")
    #expect(missing.code == 69, "\(missing.errors)")
    try company.open()
    try maija.sync()
    #expect(try olli.docs("versions", "/Plans/plan.txt", "--json").items().count == 5)
    #expect(try olli.docs("cat", "/Plans/plan.txt", "--refresh").output == "two")
  }
}
