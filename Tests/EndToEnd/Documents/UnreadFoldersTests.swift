import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Documents on a device with a server: unread and outdated folders", .realPrograms)
struct UnreadFoldersTests {
  @Test("the trash lists items of unread folders too")
  func trash() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    try maija.put("a crane", "/Plans/Lifting/crane.txt")
    #expect(try maija.docs("rm", "/Plans/Lifting/crane.txt").code == 0)
    try maija.sync()
    let told = try olli.docs("trash", "--json").items()
    #expect(told.compactMap { ($0["item"] as? [String: Any])?["name"] as? String } == ["crane.txt"])
    let another = try company.device(of: "olli")
    #expect(try another.docs("restore", "/Plans/Lifting/crane.txt").code == 0)
    try another.sync()
    #expect(try olli.docs("trash", "--json").items().isEmpty)
    let content = try another.docs("cat", "/Plans/Lifting/crane.txt")
    #expect(content.output == "a crane", "\(content.errors)")
    let alone = try company.device(of: "olli")
    company.close()
    let known = try alone.docs("trash")
    #expect(known.code == 0 && known.errors.contains("may have more"), "\(known.errors)")
    let restored = try alone.docs("restore", "/Plans/Lifting/crane.txt")
    #expect(restored.code == 66 && restored.errors.contains("on the server"), "\(restored.errors)")
  }

  @Test("a folder's size is current with --refresh and before the folder is removed")
  func sizes() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    _ = try olli.docs("ls", "/Plans")
    _ = try olli.docs("ls", "/Plans/Lifting")
    for name in ["a", "b"] { try maija.put("12345", "/Plans/Lifting/\(name).txt") }
    try maija.sync()
    #expect(try olli.docs("rm", "/Plans/Lifting").errors.contains("3 documents"))
    let info = try olli.docs("info", "/Plans/Lifting", "--refresh", "--json").json()
    #expect(info["documents"] as? Int == 3 && info["isAtLeast"] == nil)
    let tree = try olli.docs("tree", "/Plans", "--refresh").output
    #expect(tree.contains("a.txt") && tree.contains("b.txt"), "\(tree)")
    for name in ["a", "b"] { #expect(try maija.docs("rm", "/Plans/Lifting/\(name).txt").code == 0) }
    try maija.sync()
    #expect(try olli.docs("rm", "/Plans/Lifting").errors.contains("1 document,"))
  }

  @Test("a tree shows all folders without a network when none was ever read")
  func tree() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    company.close()
    let tree = try olli.docs("tree")
    #expect(tree.code == 0 && tree.lines.contains { $0.hasSuffix("Lifting/ …") }, "\(tree)")
    #expect(tree.errors.contains("--refresh"), "\(tree.errors)")
    #expect(try olli.docs("tree", "--json").json()["isRead"] as? Bool == false)
  }
}
