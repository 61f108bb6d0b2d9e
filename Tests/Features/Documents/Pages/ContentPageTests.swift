import Core
import Documents
import Operations
import PageSupport
import TestSupport
import Testing

@testable import DocumentsPages

@Suite("The content of a document at the address of a page")
struct ContentPageTests {
  private let site: DocumentsSite

  init() throws { site = try DocumentsSite() }

  private static let page = "<!DOCTYPE html><script>alert(1)</script>"

  private func content(_ name: String, _ content: String, _ query: String = "") async throws -> PageReply {
    let document = try site.document(name, content)
    return try await site.open("/documents/\(document)/content\(query)")
  }

  @Test(
    "is shown where its name and its first bytes are of a kind that runs nothing",
    arguments: [
      ("a.gif", "GIF89a and more", "image/gif"), ("a.pdf", "%PDF-1.7 and more", "application/pdf"),
      ("a.txt", "Häät\n\ton Friday", "text/plain; charset=utf-8"),
      ("a.webp", "RIFF1234WEBP", "image/webp"), ("A.TXT", page, "text/plain; charset=utf-8"),
    ])
  func shown(_ name: String, _ bytes: String, _ type: String) async throws {
    let reply = try await content(name, bytes)
    #expect(reply.status == 200 && reply.text == bytes && reply.field("Content-Type") == type)
    #expect(reply.field("Content-Disposition").hasPrefix("inline; filename=\"\(name)\""))
  }

  @Test(
    "is stored by the browser, without its type, in all other cases",
    arguments: [
      ("a.html", page), ("a.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
      ("a.xml", "<?xml version='1.0'?>"), ("a.xhtml", page), ("a.png", page), ("a.jpg", "GIF89a"),
      ("a.gif", page), ("a.pdf", page), ("a.pdf", " %PDF-1.7"), ("a.webp", "RIFF"), ("a.txt", "a\u{0}b"),
      ("a.dwg", "AC1032"), ("plain", "plain"),
    ])
  func attached(_ name: String, _ bytes: String) async throws {
    let reply = try await content(name, bytes)
    #expect(reply.status == 200 && reply.field("Content-Type") == "application/octet-stream")
    #expect(reply.field("Content-Disposition").hasPrefix("attachment; filename=\"\(name)\""))
    #expect(reply.field("Content-Security-Policy").hasSuffix("; sandbox"))
  }

  @Test("loads and runs nothing, is a frame of our pages at most, and is for this server alone")
  func headers() async throws {
    for (name, bytes) in [("a.txt", "a"), ("a.pdf", "%PDF-1.7"), ("a.html", Self.page), ("a.gif", "GIF89a")] {
      let reply = try await content(name, bytes)
      let policy = reply.field("Content-Security-Policy")
      let isPDF = name == "a.pdf"
      #expect(policy.hasPrefix("default-src 'none';"))
      #expect(policy.contains(isPDF ? "frame-ancestors 'self'" : "frame-ancestors 'none'"))
      #expect(reply.field("X-Frame-Options") == (isPDF ? "SAMEORIGIN" : "DENY"))
      #expect(!policy.contains("script-src") && policy.contains("sandbox") == !isPDF)
      #expect(reply.field("X-Content-Type-Options") == "nosniff")
      #expect(reply.field("Cross-Origin-Resource-Policy") == "same-origin")
    }
  }

  @Test("is stored by the browser where the address asks for the file")
  func file() async throws {
    let reply = try await content("a.gif", "GIF89a", "?file=1")
    #expect(reply.field("Content-Disposition").hasPrefix("attachment;"))
  }

  @Test("is sent in part, by version, and not again")
  func parts() async throws {
    let document = try site.document("a.txt", "first")
    try site.save(document, "second")
    let path = "/documents/\(document)/content"
    let part = try await site.pages.open(path, as: site.manager, ["Range": "bytes=0-2"])
    #expect(part.status == 206 && part.text == "sec")
    let tag = part.field("ETag")
    #expect(try await site.pages.open(path, as: site.manager, ["If-None-Match": tag]).status == 304)
    #expect(try await site.open("\(path)?revision=1").text == "first")
    #expect(try await site.pages.send("HEAD", path, "", as: site.manager, [:]).text.isEmpty)
    for revision in ["3", "0", "x"] {
      #expect(try await site.open("\(path)?revision=\(revision)").status == 404)
    }
  }

  @Test("a hostile name breaks no header field")
  func names() async throws {
    let document = try site.document("a';x=%0d%0aSet-Cookie, ä.html", "x")
    let reply = try await site.open("/documents/\(document)/content")
    let field = reply.field("Content-Disposition")
    #expect(field.hasPrefix("attachment; filename=\"a';x=%0d%0aSet-Cookie, _.html\"; filename*=UTF-8''"))
    #expect(reply.field("Set-Cookie").isEmpty && field.allSatisfy(\.isASCII))
  }

  @Test("is not found by a user who is not at the worksite, in the trash, and for unknown ids")
  func hidden() async throws {
    let document = try site.document("a.txt")
    let path = "/documents/\(document)/content"
    #expect(try await site.open(path, as: site.stranger).status == 404)
    #expect(try await site.open("/documents/\(site.world.newID())/content").status == 404)
    #expect(try await site.pages.open(path).status == 303)
    try site.world.perform(TrashItem(item: document))
    #expect(try await site.open(path).status == 404)
  }
}
