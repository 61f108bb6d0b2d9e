import EndToEndSupport
import TestSupport
import Testing

@Suite("The quick start of the README", .realPrograms)
struct ReadmeTests {
  @Test("each command prints what stands below it")
  func prints() throws {
    let device = try Device()
    try device.files.write("site.dwg", "a plan")
    try device.shell("mkdir Papers").requireSuccess()
    try device.files.write("Papers/LICENSE", Repository.text(of: "LICENSE"))
    let examples = try DocumentExamples(of: "README.md", section: "Quick start")
    #expect(examples.count >= 8)
    try examples.run(on: device)
  }
}
