import EndToEndSupport
import Testing

@Suite("The route for the rule for versions", .realPrograms)
struct KeepingRouteTests {
  @Test("counts the removable versions only when a user asks who may choose the rule")
  func counting() throws {
    let site = try ServedSite()
    let path = "/documents/worksites/\(site.worksite)/keeping"
    #expect(try site.manager.get(path).json["removable"] == nil)
    let counted = try site.manager.get(path + "?with=removable")
    #expect((counted.json["removable"] as? [String: Any])?["versions"] as? Int == 0, "\(counted.text)")
    let others = try site.reporter.get(path + "?with=removable")
    #expect(others.status == 200 && others.json["removable"] == nil, "\(others.text)")
    #expect(try site.manager.get(path + "?with=others").status == 422)
  }
}
