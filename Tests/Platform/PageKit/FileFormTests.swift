import Auth
import Core
import Operations
import PageKit
import PageSupport
import Persistence
import TestSupport
import Testing

@Suite("A form with files")
struct FileFormTests {
  private let pages: PageWorld
  private let store: TestStore
  private let operation = ID(high: 1, low: 2)

  init() throws {
    store = try TestStore([], isShared: true)
    pages = PageWorld(store, [FeaturePages(pages: Self.page)])
  }

  /// A page whose next address names the files that it got.
  private static let page = WebPage.form("/photos/add") { call, form in
    let field = Field("photo", Phrase(verbatim: "Photos")).file(in: form, of: "image/*", isMany: true)
    return PageView(
      Phrase(verbatim: "Add"), form: form,
      call.frame(to: PagePath("photos", "add"), hasFiles: true).html(form, field))
  } submit: { call, form in
    let files = form.files("photo")
    let contents = try files.map { file in
      var bytes: [UInt8] = []
      try call.companyStore.blobs.copy(file.blob) { bytes += $0 }
      let time = file.modifiedAt.map { " \($0)" } ?? ""
      return "\(file.name)=\(String(decoding: bytes, as: UTF8.self))\(time)"
    }
    if contents.isEmpty || ["no", "bad"].contains(form["note"]) {
      throw Failure(
        .invalid, "test.empty", Phrase(verbatim: "none"), field: form["note"] == "no" ? "note" : "photo")
    }
    return .redirect(to: PagePath("photos").with("got", contents.joined(separator: "&")))
  }

  private func submit(_ files: [(field: String, name: String, content: String)], note: String = "yes")
    async throws
    -> PageReply
  {
    let form = [("operation", "\(operation)"), ("user", "\(store.actor.user)"), ("note", note)]
    return try await pages.submit("/photos/add", form, files: files, as: store.actor)
  }

  @Test("A browser without scripts sends several files with their contents")
  func files() async throws {
    let reply = try await submit([("photo", "ä.png", "1\r\n2"), ("photo", "b.png", "")])
    #expect(reply.status == 303)
    #expect(reply.location == PagePath("photos").with("got", "ä.png=1\r\n2&b.png=").text)
  }

  @Test("A field in which no file was chosen has none")
  func noFile() async throws {
    #expect(try await submit([("photo", "", "")]).status == 422)
  }

  @Test("A rejected form keeps the files that were sent with it")
  func rejected() async throws {
    let reply = try await submit([("photo", "a.png", "1")], note: "no")
    #expect(reply.text.contains("Sent already: a.png"))
    #expect(try await !submit([("photo", "a.png", "1")], note: "bad").text.contains("Sent already"))
    let again = ["hash", "size", "name"].map { ("photo-\($0)", reply.value(of: "photo-\($0)") ?? "") }
    let form = [("operation", "\(operation)"), ("user", "\(store.actor.user)")] + again
    #expect(try await pages.submit("/photos/add", form, as: store.actor).location == "/photos?got=a.png%3D1")
  }

  @Test("The time of a file is that of the user's device")
  func time() async throws {
    let sent = try await submit([("photo", "a.png", "1")], note: "no")
    let parts = ["hash", "size", "name"].map { ("photo-\($0)", sent.value(of: "photo-\($0)") ?? "") }
    let form = [("operation", "\(operation)"), ("photo-time", "2026-05-04T10:00:00.000Z")] + parts
    let reply = try await pages.submit("/photos/add", form, as: store.actor)
    #expect(reply.location == PagePath("photos").with("got", "a.png=1 2026-05-04T10:00:00.000Z").text)
  }

  @Test("A browser that is not logged in sends no files")
  func anonymous() async throws {
    let text =
      "--limit\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a\"\r\n\r\n1\r\n--limit--\r\n"
    let reply = try await pages.send(
      "POST", "/photos/add", text, as: nil,
      ["Content-Type": "multipart/form-data; boundary=limit", "Sec-Fetch-Site": "same-origin"])
    #expect(reply.location == "/login")
    let hash = "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"
    #expect(!store.companyStore.blobs.contains(Blob(hash: hash, size: 1)))
  }

  @Test("A form that ends in the middle stores nothing")
  func cutShort() async throws {
    let text = "--limit\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a\"\r\n\r\n1"
    let reply = try await pages.send(
      "POST", "/photos/add", text, as: store.actor,
      ["Content-Type": "multipart/form-data; boundary=limit", "Sec-Fetch-Site": "same-origin"])
    #expect(reply.status == 400)
    #expect(reply.text.contains("ended in the middle"))
  }
}
