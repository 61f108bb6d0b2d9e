import Core
import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Documents on a device with a server: damage", .realPrograms)
struct DamageTests {
  /// The blob store of a device, or of the server with the database of its records.
  private func store(_ folder: Folder, records: Database? = nil) -> BlobStore {
    BlobStore(
      reading: folder.folder("blobs"), records: records,
      ids: IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 1))
    )
  }

  private func blob(of text: String) -> Blob {
    var digest = ContentDigest()
    Array(text.utf8).withUnsafeBytes { digest.update($0) }
    return Blob(hash: digest.hash, size: Int64(text.utf8.count))
  }

  /// Small content, content with a file of its own, and content of several pieces.
  private static let sizes = [5, 100_000, 3_000_000]

  @Test(
    "content that is damaged on the device is fetched again by each command that reads it", arguments: sizes)
  func fetchedAgain(size: Int) throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    let text = String(repeating: "x", count: size)
    try olli.put(text, "/Plans/plan.txt")
    try olli.sync()
    let (store, blob) = (store(olli.profile), blob(of: text))
    try store.damage(blob)
    #expect(try olli.docs("cat", "/Plans/plan.txt").output == text)
    #expect(store.isWhole(blob))
    try store.damage(blob)
    #expect(try olli.docs("get", "/Plans/plan.txt", "-o", "copy").code == 0)
    #expect(try String(contentsOfFile: olli.files.path("copy"), encoding: .utf8) == text)
    try store.damage(blob)
    #expect(try olli.shell("worksite docs get /Plans/plan.txt -o /dev/stdout | cmp - copy").code == 0)
    #expect(store.isWhole(blob))
  }

  @Test("content that is damaged on the device, and that the server cannot send now, is not written")
  func away() throws {
    let company = try Company(isQuiet: true)
    let olli = try company.device(of: "olli")
    try olli.put("plan", "/Plans/plan.txt")
    try store(olli.profile).damage(blob(of: "plan"))
    // The server does not have the content yet.
    let unsent = try olli.docs("cat", "/Plans/plan.txt")
    #expect(unsent.code == 65 && unsent.output.isEmpty)
    try olli.put("other", "/Plans/other.txt")
    // Content that cannot be uploaded blocks no other content.
    let sync = try olli.sync()
    #expect(sync.code == 65, "\(sync.errors)")
    #expect(try olli.run("status").output.contains("Everything is sent") == false)
    try store(olli.profile).damage(blob(of: "other"))
    company.close()
    let offline = try olli.docs("cat", "/Plans/other.txt")
    #expect(offline.code == 65 && offline.output.isEmpty)
    #expect(offline.errors.contains("when the server can be reached"), "\(offline.errors)")
  }

  @Test("content that is damaged on the server never arrives under its name", arguments: sizes)
  func onServer(size: Int) throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    let text = String(repeating: "x", count: size)
    try maija.put(text, "/Plans/plan.txt")
    try maija.sync()
    let data = Folder(company.data)
    let records = try Database(asItIsAt: data.file("worksite.db"))
    try store(data, records: records).damage(blob(of: text))
    try records.close()
    let result = try olli.docs("cat", "/Plans/plan.txt")
    #expect(result.code != 0 && result.output.isEmpty)
    #expect(!store(olli.profile).contains(blob(of: text)))
  }
}
