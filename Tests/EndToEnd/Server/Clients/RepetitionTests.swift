import EndToEndSupport
import Testing

@Suite("Retried requests", .realPrograms)
struct RepetitionTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  @Test("the same idempotency key returns the first outcome and creates nothing")
  func idempotency() throws {
    let key = ["Idempotency-Key": "01a1fe96-0000-7000-8000-00000000abcd"]
    let folder: [String: Any] = ["parent": site.worksite, "name": "Once"]
    let path = "/documents/worksites/\(site.worksite)/folders"
    let first = try site.reporter.call("POST", path, folder, key)
    #expect(first.status == 201)
    let again = try site.reporter.call("POST", path, folder, key)
    #expect(again.status == 201)
    #expect(again["operation"] == first["operation"])
    #expect(
      try site.reporter.get("/documents/folders/\(site.worksite)/children").all("name").filter {
        $0 == "Once"
      }.count
        == 1)
    let taken = try site.reporter.call("POST", path, folder)
    #expect(taken.status == 409)
  }
}
