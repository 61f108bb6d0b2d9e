import EndToEndSupport
import Foundation
import Testing

@Suite("Unreferenced content in a server's data", .realPrograms)
struct UnreferencedContentTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  /// Stores content as a crash would leave it.
  ///
  /// - Parameter written: when it was written; `nil` for now.
  private func leave(_ text: String, written: Date? = nil) throws -> String {
    let hash = sha256(Array(text.utf8))
    let shelf = site.program.data + "/blobs/" + hash.prefix(1)
    try FileManager.default.createDirectory(atPath: shelf, withIntermediateDirectories: true)
    let path = shelf + "/" + hash
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    if let written { try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: path) }
    return path
  }

  @Test("is removed by a command beside the running server, and the rest verifies")
  func command() throws {
    let children = "/documents/folders/\(site.worksite)/children"
    let document = try site.reporter.send("PUT", children + "/kept.txt", "kept".utf8)["document"]
    let old = try leave("old", written: Date(timeIntervalSince1970: 1_600_000_000))
    let young = try leave("young")
    let result = try site.program.run("collect")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output == "Removed 1 stored file, 3 B.\n")
    #expect(!FileManager.default.fileExists(atPath: old))
    #expect(FileManager.default.fileExists(atPath: young))
    #expect(try site.reporter.get("/documents/\(document)/content").text == "kept")
    #expect(try site.program.run("verify").code == 0)
  }
}
