import Auth
import Core
import HoursPages
import PageKit
import PageSupport
import TestSupport
import Testing

@Suite("The way from the settings to the administration of hours")
struct HoursAdminSectionTests {
  private let site: HoursSite
  private let pages: PageWorld

  init() throws {
    site = try HoursSite()
    let settings = WebPage("/settings") { call in
      PageView(Phrase(verbatim: "Settings"), HTML(try call.settingsSections()))
    }
    pages = PageWorld(
      site.store,
      [
        FeaturePages(pages: [settings]),
        HoursPages.pages(random: RandomSource { [UInt8](repeating: 7, count: $0) }),
      ])
  }

  private func links(_ actor: Actor) async throws -> [Bool] {
    let page = try await pages.open("/settings", as: actor).text
    return ["/admin/periods", "/admin/vehicles"].map { page.contains("href=\"\($0)\"") }
  }

  @Test("has the pages that each role may open")
  func roles() async throws {
    let admin = Actor(user: site.store.newID(), role: .admin, device: site.store.newID())
    #expect(try await links(admin) == [true, true])
    #expect(try await links(site.liisa) == [false, true])
    #expect(try await links(site.maija) == [false, false])
  }
}
