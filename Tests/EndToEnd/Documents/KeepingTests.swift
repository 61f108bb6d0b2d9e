import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Documents on a device with a server: cached content", .realPrograms)
struct KeepingTests {
  @Test("a pinned folder is fetched with all items below it, and stays while it is pinned")
  func folders() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    #expect(try olli.docs("pin", "/Plans").code == 0)
    try olli.sync()
    let pinned = try olli.docs("pinned", "--json").items()
    #expect(pinned.count == 1)
    #expect(pinned[0]["path"] as? String == "Marjala:/Plans")
    #expect(pinned[0]["isWhole"] as? Bool == true)
    #expect(pinned[0]["bytes"] as? Int == pinned[0]["bytesHere"] as? Int)
    let kept = try olli.docs("evict", "/Plans", "--json").json()
    #expect(kept["contents"] as? Int == 0)
    #expect(kept["pinned"] as? Int == 1)
    #expect(try olli.docs("cache", "--limit", "1").code == 0)
    company.close()
    #expect(try olli.docs("cat", "/Plans/Lifting/lifting-plan.txt").code == 0)
    #expect(try olli.docs("unpin", "/Plans/Lifting").code == 73)
    #expect(try olli.docs("unpin", "/Plans").code == 0)
    #expect(try olli.docs("unpin", "/Plans").code == 66)
    // Unpinning evicted the content, as the cache is too small.
    #expect(try olli.docs("evict", "/Plans", "--json").json()["contents"] as? Int == 0)
    #expect(try olli.docs("cat", "/Plans/Lifting/lifting-plan.txt").code == 69)
  }

  @Test("the small documents of a pinned folder are fetched in one request")
  func bundles() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    try FileManager.default.createDirectory(
      atPath: maija.files.path("many"), withIntermediateDirectories: true)
    for number in 0..<30 { try maija.files.write("many/\(number).txt", "document \(number)") }
    #expect(try maija.docs("put", "-r", "many", "/").code == 0)
    try maija.sync()
    #expect(try olli.docs("pin", "/many").code == 0)
    try olli.sync()
    #expect(try company.requests(to: "/contents/fetch") == 1)
    #expect(try company.requests(to: "/documents/{document}/content") == 0)
    company.close()
    for number in 0..<30 {
      #expect(try olli.docs("cat", "/many/\(number).txt").output == "document \(number)")
    }
  }

  @Test("a pinned document is fetched, also each new version")
  func documents() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    #expect(try olli.docs("pin", "/Plans/Lifting/lifting-plan.txt").code == 0)
    try olli.sync()
    try maija.put("another", "/Plans/Lifting/lifting-plan.txt")
    try maija.sync()
    try olli.sync()
    company.close()
    #expect(try olli.docs("cat", "/Plans/Lifting/lifting-plan.txt").output == "another")
    #expect(try olli.docs("pinned").output.contains("100 %"))
    #expect(try olli.docs("unpin", "/Plans/Lifting/lifting-plan.txt").code == 0)
    #expect(try olli.docs("pinned", "--json").items().isEmpty)
  }

  @Test("content that the server does not have yet is never removed")
  func unsent() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    company.close()
    try olli.put("only here", "/a.txt")
    let evict = try olli.docs("evict", "/")
    #expect(evict.errors.contains("does not have it yet"))
    #expect(try olli.docs("cache", "--limit", "1").code == 0)
    #expect(try olli.docs("cat", "/a.txt").output == "only here")
    try company.open()
    try olli.sync()
    #expect(try olli.docs("cache", "--json").json()["contents"] as? Int == 0)
    #expect(try olli.docs("cat", "/a.txt").output == "only here")
  }

  @Test("the cache stays below its limit: the least recently used content is evicted")
  func limit() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    #expect(try olli.docs("cache", "--limit", "10").code == 0)
    for name in ["a", "b", "c"] { try olli.put("12345\(name)", "/\(name).txt") }
    try olli.sync()
    let cache = try olli.docs("cache", "--json").json()
    #expect(cache["contents"] as? Int == 1)
    #expect(cache["bytes"] as? Int == 6)
    for name in ["a", "b", "c"] { #expect(try olli.docs("cat", "/\(name).txt").output == "12345\(name)") }
    #expect(try olli.docs("cache", "--json").json()["contents"] as? Int == 1)
    #expect(try olli.docs("cache", "--limit", "much").code == 65)
  }

  @Test("a profile without a server rejects the commands of the cache")
  func embedded() throws {
    let device = try Device(hasSender: false)
    _ = try device.run("sites", "add", "Marjala")
    for command in [["pin", "/"], ["unpin", "/"], ["pinned"], ["evict", "/"], ["cache"]] {
      let rejected = try device.run("docs", command[0], command.count > 1 ? command[1] : "--json")
      #expect(rejected.code == 64)
      #expect(rejected.errors.contains("has no server"))
    }
    #expect(try device.docs("conflicts").errors.contains("no conflicts"))
  }
}
