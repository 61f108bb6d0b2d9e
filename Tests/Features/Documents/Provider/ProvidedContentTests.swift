import Core
import Documents
import DocumentsProvider
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Content of the provider")
struct ProvidedContentTests {
  private let site: ProviderSite

  init() throws { site = try ProviderSite() }

  private func text(_ content: FetchedContent, from offset: Int64 = 0) throws -> String {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = try bytes.withUnsafeMutableBytes { try content.reader.read(into: $0, at: offset) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test("is that of the version that was asked for, at any offset")
  func versions() throws {
    let document = try site.document("a.txt", "first content")
    try site.save(document, "second content")
    #expect(try text(site.provider.content(of: document.id)) == "second content")
    let first = try site.provider.content(of: document.id, version: document.contentVersion)
    #expect(first.version.id == document.contentVersion && !first.isFetched)
    #expect(try text(first, from: 6) == "content")
  }

  @Test("of an unknown version, an unknown document and a folder does not exist")
  func unknown() throws {
    let document = try site.document("a.txt")
    #expect(
      failure { _ = try site.provider.content(of: document.id, version: site.world.newID()) }?.code
        == "documents.noVersion")
    #expect(failure { _ = try site.provider.content(of: site.world.newID()) }?.kind == .notFound)
    let folder = try site.folder("Plans")
    #expect(failure { _ = try site.provider.content(of: folder.id) }?.code == "documents.notDocument")
  }

  @Test("that was staged is made durable with the document, and equal content makes no version")
  func staged() throws {
    func staged(_ text: String) throws -> GivenContent {
      var writer = site.world.companyStore.blobs.writer()
      try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
      return .staged(writer.seal())
    }
    let document = try site.provider.addDocument(
      "a.txt", in: site.top, staged("one"), modifiedAt: Instant(milliseconds: 0))
    #expect(try text(site.provider.content(of: document.id)) == "one")
    let base = try #require(document.contentVersion)
    let saved = try site.provider.replaceContent(
      of: document.id, with: staged("two"), base: base, modifiedAt: Instant(milliseconds: 0))
    #expect(saved.outcome == .saved)
    let again = try site.provider.replaceContent(
      of: document.id, with: staged("two"), base: saved.version, modifiedAt: Instant(milliseconds: 9))
    #expect(again.outcome == .unchanged && again.version == saved.version)
    #expect(try text(site.provider.content(of: document.id)) == "two")
  }
}
