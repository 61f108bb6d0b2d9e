import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Documents on a device with a server: reading", .realPrograms)
struct ReadingTests {
  @Test("a folder is fetched when it is opened first, and shown without a network afterwards")
  func opening() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    #expect(try olli.docs("ls", "/Plans").code == 0)
    company.close()
    #expect(try olli.docs("ls", "/Plans").lines.count == 1)
    let unread = try olli.docs("ls", "/Plans/Lifting")
    #expect(unread.code == 69)
    #expect(unread.errors.contains("never fetched"))
    let name = try olli.docs("cat", "/Plans/Lifting/lifting-plan.txt")
    #expect(name.code == 66)
    #expect(name.errors.contains("It may exist"))
    #expect(try olli.docs("cat", "/Plans/nothing.txt").errors.contains("docs list"))
  }

  @Test("without a network, a folder that was never opened lists its folders, with a note")
  func knownFolders() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    company.close()
    let known = try olli.docs("ls", "/Plans")
    #expect(known.code == 0)
    #expect(known.output.contains("Lifting") && known.errors.contains("never fetched"), "\(known.errors)")
    let listing = try olli.docs("ls", "/Plans", "--json").json()
    #expect(listing["isWhole"] as? Bool == false && (listing["items"] as? [Any])?.count == 1)
    #expect(try olli.docs("ls", "/Plans/Lifting").code == 69)
    try company.open()
    #expect(try olli.docs("ls", "/Plans", "--json").json()["isWhole"] == nil)
  }

  @Test("the information about a document is of its newest version, also when saved elsewhere")
  func newestVersion() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    let path = "/Plans/Lifting/lifting-plan.txt"
    _ = try olli.docs("ls", "/Plans/Lifting")
    _ = try maija.docs("ls", "/Plans/Lifting")
    try maija.put("longer by some", path)
    try maija.sync()
    let info = try olli.docs("info", path, "--json").json()
    let (item, versions) = (info["item"] as? [String: Any], info["versions"] as? [[String: Any]])
    #expect(
      item?["size"] as? Int == 14
        && versions?.first?["id"] as? String == item?["contentVersion"] as? String,
      "\(info)")
  }

  @Test("an item that another user just added is found by its name")
  func found() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    _ = try olli.docs("ls", "/Plans")
    _ = try maija.docs("mkdir", "/Photos")
    try maija.put("axis C", "/Plans/new.txt")
    try maija.put("a crane", "/Photos/crane.txt")
    try maija.sync()
    #expect(try olli.docs("cat", "/Plans/new.txt").output == "axis C")
    #expect(try olli.docs("cat", "/Photos/crane.txt").output == "a crane")
  }

  @Test("--refresh shows the current document, also in a folder that was never listed on the device")
  func refreshed() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    // The device has the document because it was added here without a network.
    company.close()
    try olli.put("one", "/Plans/shared.txt")
    try company.open()
    try olli.sync()
    try maija.put("two", "/Plans/shared.txt")
    try maija.sync()
    #expect(try olli.docs("cat", "/Plans/shared.txt", "--refresh").output == "two")
    try maija.put("three", "/Plans/shared.txt")
    try maija.sync()
    #expect(try olli.docs("get", "/Plans/shared.txt", "--refresh", "-o", "three").code == 0)
    #expect(try olli.docs("cat", "/Plans/shared.txt").output == "three")
  }

  @Test("a tree marks unread folders, and fetches them with --refresh")
  func tree() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    #expect(try olli.docs("tree").lines.contains { $0.hasSuffix("Lifting/ …") })
    let unread = try olli.docs("tree", "--json").items().filter { $0["isRead"] as? Bool == false }
    #expect(unread.compactMap { $0["name"] as? String } == ["Plans", "Lifting"])
    let whole = try olli.docs("tree", "--refresh")
    #expect(whole.lines.contains { $0.hasSuffix("lifting-plan.txt") })
    #expect(!whole.output.contains("…"))
  }

  @Test("all versions are listed while the server can be reached, otherwise those of the replica")
  func versions() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    for text in ["one", "two", "three"] {
      try maija.put(text, "/Plans/v.txt")
      try maija.sync()
    }
    let info = try olli.docs("info", "/Plans/v.txt", "--json").json()
    #expect((info["versions"] as? [Any])?.count == 3)
    #expect(try olli.docs("cat", "/Plans/v.txt", "--revision", "1").output == "one")
    #expect(try olli.docs("cat", "/Plans/v.txt", "--revision", "9").code == 66)
    company.close()
    let known = try olli.docs("info", "/Plans/v.txt")
    #expect(known.errors.contains("known on this machine"))
    #expect(known.lines.count { $0.contains("Maija") && $0.contains(" B ") } == 1)
    let unknown = try olli.docs("cat", "/Plans/v.txt", "--revision", "2")
    #expect(unknown.code == 69)
    #expect(
      try olli.docs("cat", "/Plans/v.txt", "--revision", "2", language: "fi_FI").errors.contains(
        "ei tunneta"))
  }

  @Test("find searches all folders on the server, and the replica without a network")
  func find() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    #expect(
      try olli.docs("find", "lifting-plan").output.contains("Marjala:/Plans/Lifting/lifting-plan.txt"))
    company.close()
    try olli.put("x", "/own lifting.txt")
    let here = try olli.docs("find", "lifting")
    #expect(here.lines.count == 2)
    #expect(!here.output.contains("lifting-plan"))
    #expect(here.errors.contains("Only folders"))
    #expect(try olli.docs("find", "lifting", "--json").json()["isWhole"] as? Bool == false)
    try company.open()
    let both = try olli.docs("find", "lifting").output
    #expect(both.contains("lifting-plan.txt") && both.contains("own lifting.txt"))
  }

  @Test("a folder's size is fetched, and printed with “at least” when that fails")
  func sizes() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    let there = try olli.docs("info", "/Plans", "--json").json()
    #expect(there["documents"] as? Int == 1)
    #expect(there["isAtLeast"] == nil)
    #expect(!(try olli.docs("rm", "/Plans").errors.contains("at least")))
    company.close()
    #expect(try olli.docs("info", "/Plans").output.contains("at least"))
    #expect(try olli.docs("rm", "/Plans").errors.contains("with at least"))
    #expect(try olli.docs("info", "/Plans", "--json").json()["isAtLeast"] as? Bool == true)
  }
}
