import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Documents on a device with a server: transfers", .realPrograms)
struct TransferTests {
  @Test("content is fetched when it is used, and cached afterwards")
  func fetching() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    try maija.put("axis C", "/Plans/a.txt")
    try maija.put("axis D", "/Plans/b.txt")
    try maija.sync()
    #expect(try olli.docs("get", "/Plans/a.txt", "-o", "a.txt").code == 0)
    #expect(try olli.text("a.txt") == "axis C")
    company.close()
    #expect(try olli.docs("cat", "/Plans/a.txt").output == "axis C")
    #expect(try olli.docs("cat", "/Plans/b.txt").code == 69)
    let part = try olli.docs("get", "-r", "/Plans", "-o", "part")
    #expect(part.code == 69)
    #expect(part.errors.contains("files are here; give the same command again"), "\(part.errors)")
  }

  @Test("a document that was saved again meanwhile is fetched in its new version")
  func replaced() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    try maija.put("one", "/Plans/a.txt")
    try maija.sync()
    _ = try olli.docs("ls", "/Plans")
    try maija.put("two, longer", "/Plans/a.txt")
    try maija.sync()
    #expect(try olli.docs("get", "/Plans/a.txt", "-o", "a.txt").code == 0)
    #expect(try olli.text("a.txt") == "two, longer")
  }

  @Test(
    "get -r fetches unread folders too; without a network it reports them as missing"
  )
  func trees() throws {
    let company = try Company(isQuiet: true)
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    #expect(try olli.docs("get", "-r", "/Plans", "-o", "all").code == 0)
    #expect(FileManager.default.fileExists(atPath: olli.files.path("all/Lifting/lifting-plan.txt")))
    _ = try pekka.docs("get", "-r", "/Plans/Lifting", "-o", "lifting")
    company.close()
    let part = try pekka.docs("get", "-r", "/Plans", "-o", "part")
    #expect(part.code == 69)
    #expect(FileManager.default.fileExists(atPath: pekka.files.path("part/Lifting/lifting-plan.txt")))
    #expect(!part.errors.isEmpty)
  }

  @Test("many small documents are fetched in one request, those of a large one and of other folders too")
  func bundles() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    for name in ["0", "1", "2"] {
      try FileManager.default.createDirectory(
        atPath: maija.files.path("many/\(name)"), withIntermediateDirectories: true)
    }
    for number in 0..<30 { try maija.files.write("many/\(number % 3)/\(number).txt", "document \(number)") }
    try maija.files.write("many/large.txt", String(repeating: "large", count: 20_000))
    #expect(try maija.docs("put", "-r", "many", "/").code == 0)
    try maija.sync()
    let single = try company.requests(to: "/documents/{document}/content")
    let get = try olli.docs("get", "-r", "/many", "-o", "all")
    #expect(get.code == 0, "\(get.errors)")
    for number in 0..<30 {
      #expect(try olli.text("all/\(number % 3)/\(number).txt") == "document \(number)")
    }
    #expect(try olli.text("all/large.txt").count == 100_000)
    #expect(try company.requests(to: "/contents/fetch") == 1)
    #expect(try company.requests(to: "/documents/{document}/content") == single + 1)
    // Files that are there already are not fetched, not even with others.
    #expect(try olli.docs("evict", "/many").code == 0)
    try FileManager.default.removeItem(atPath: olli.files.path("all/0/0.txt"))
    #expect(try olli.docs("get", "-r", "/many", "-o", "all").output.contains("30"))
    #expect(try company.requests(to: "/contents/fetch") == 1)
    #expect(try company.requests(to: "/documents/{document}/content") == single + 2)
  }

  @Test("a file put into an unread folder becomes a version of the existing document")
  func twins() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    #expect(try olli.put("other", "/Plans/Lifting/lifting-plan.txt").output.contains("new version"))
    try FileManager.default.createDirectory(
      atPath: maija.files.path("Plans/Lifting"), withIntermediateDirectories: true)
    try olli.sync()
    try maija.files.write("Plans/Lifting/lifting-plan.txt", "third")
    #expect(try maija.docs("put", "-r", "Plans", "/").output.contains("new version"))
    try maija.sync()
    #expect(try maija.docs("ls", "/Plans/Lifting").lines.count == 1)
    let info = try maija.docs("info", "/Plans/Lifting/lifting-plan.txt", "--json").json()
    #expect((info["versions"] as? [Any])?.count == 3)
  }

  @Test("a document is copied when only the server has its content")
  func copying() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    try maija.put("axis C", "/Plans/a.txt")
    try maija.sync()
    #expect(try olli.docs("cp", "/Plans/a.txt", "/copy.txt").code == 0)
    #expect(try olli.docs("cp", "/Plans/Lifting/lifting-plan.txt", "/other.txt").code == 0)
    #expect(try olli.docs("cat", "/other.txt").code == 0)
    let sync = try olli.sync()
    #expect(sync.output.contains("Everything is sent."))
    #expect(try maija.docs("cat", "/copy.txt").output == "axis C")
  }

  @Test(
    "a document in a folder that was created without a network stays listed until both are sent")
  func newFolders() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    #expect(try olli.docs("pin", "/Plans").code == 0)
    company.close()
    #expect(try olli.docs("mkdir", "/Plans/New").code == 0)
    #expect(try olli.put("x", "/Plans/New/a.txt").code == 0)
    #expect(try olli.docs("ls", "/Plans/New").lines.count == 1)
    try company.open()
    #expect(try olli.docs("ls", "/Plans/New", "--refresh").lines.count == 1)
    try olli.sync()
    #expect(try olli.docs("ls", "/Plans/New").lines.count == 1)
    #expect(try maija.docs("cat", "/Plans/New/a.txt").output == "x")
  }
}
