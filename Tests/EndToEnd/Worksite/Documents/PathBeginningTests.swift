import EndToEndSupport
import TestSupport
import Testing

@Suite("Beginnings of paths", .realPrograms)
struct PathBeginningTests {
  private static let prepared = Device.prepared { device in
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala; echo 2 > 'Floor 2.pdf'; echo 1 > 'Roof.pdf'; echo 0 > Flo
      worksite docs put 'Floor 2.pdf' Roof.pdf /Plans/; worksite docs put Roof.pdf /Photos/
      """)
    try made.requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  @Test("find the only item that they may mean, without regard to case")
  func unique() throws {
    #expect(try device.run("docs", "cat", "/plans/floor").output == "2\n")
    #expect(try device.run("docs", "cat", "/p/fl").output == "2\n")
    #expect(try device.run("docs", "cat", "Marjala:/PL/ROOF").output == "1\n")
    #expect(try device.run("docs", "list", "/pl/").lines.count == 2)
    #expect(try device.run("docs", "move", "/pl/fl", "/Photos").output.contains("/Plans/Floor 2.pdf → "))
  }

  @Test("list the choices where several are meant")
  func ambiguous() throws {
    let result = try device.run("docs", "cat", "/p/roof")
    #expect(result.code == 64)
    #expect(
      result.errors.contains("Did you mean “/Photos/Roof.pdf”, “/Plans/Roof.pdf”?"), "\(result.errors)")
    let finnish = try device.run("docs", "cat", "/p/roof", language: "fi_FI")
    #expect(finnish.errors.contains("voi tarkoittaa useaa"), "\(finnish.errors)")
  }

  @Test("mean the item of exactly that name before others")
  func exact() throws {
    _ = try device.run("docs", "put", "Flo", "/Plans/")
    #expect(try device.run("docs", "cat", "/plans/flo").output == "0\n")
    #expect(try device.run("docs", "cat", "/plans/floo").output == "2\n")
  }

  @Test("are not enough to remove or to create, but the full path is suggested")
  func complete() throws {
    let removed = try device.run("docs", "trash", "/plans/floor", "--yes")
    #expect(removed.code == 66)
    #expect(removed.errors.contains("Did you mean “/Plans/Floor 2.pdf”?"), "\(removed.errors)")
    #expect(try device.run("docs", "put", "Flo", "/pla").output.contains("Marjala:/pla  added"))
    let below = try device.run("docs", "put", "Flo", "/phot/new/x")
    #expect(below.code == 66, "\(below.errors)")
  }

  @Test("misspelt paths are suggested with the rest of the path")
  func similar() throws {
    let result = try device.run("docs", "cat", "/Plnas/floor")
    #expect(result.code == 66)
    #expect(result.errors.contains("Did you mean “/Plans/Floor 2.pdf”?"), "\(result.errors)")
    let site = try device.run("docs", "show", "Marjala:/Plans/Rof.pdf", language: "fi_FI")
    #expect(site.errors.contains("Tarkoititko: ”Marjala:/Plans/Roof.pdf”?"), "\(site.errors)")
    #expect(try device.run("docs", "cat", "/nothing/like/it").errors.contains("docs list"))
  }
}
