import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("worksite without a command", .realPrograms)
struct StartTests {
  @Test("says where to start, and where the documentation is installed", arguments: [[], ["--help"]])
  func start(arguments: [String]) throws {
    let files = try TemporaryFolder()
    let (program, folder) = (files.path("usr/bin/worksite"), files.path("usr/share/doc/worksite"))
    for path in [files.path("usr/bin"), folder] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    // This process must not have the copy open for writing when it starts another program.
    try Launch(["/bin/cp", Built.path(of: "worksite"), program], in: files).finish().requireSuccess()
    func help(_ language: String) throws -> String {
      let launch = Launch([program] + arguments, in: files, variables: ["WORKSITE_LANGUAGE=\(language)"])
      let finished = try launch.finish()
      try finished.requireSuccess()
      // A long path has a line of its own.
      return finished.output.split { $0.isWhitespace }.joined(separator: " ")
    }

    #expect(try help("en").contains("Documentation: README.md and docs of the source "))
    let page = folder + "/README.md"
    try "# worksite\n".write(toFile: page, atomically: true, encoding: .utf8)
    let (english, finnish) = (try help("en"), try help("fi"))
    #expect(english.contains("Start here: ") && english.contains("Documentation: \(page) "), "\(english)")
    #expect(finnish.contains("Aloita tästä: ") && finnish.contains("Ohjeet: \(page) "), "\(finnish)")
  }

  @Test("shows commands that work in that order")
  func commands() throws {
    let device = try Device()
    try "a plan\n".write(toFile: device.files.path("FILE"), atomically: true, encoding: .utf8)
    let shown = try device.run().output.split(separator: "\n").filter { $0.hasPrefix("  worksite ") }
    let commands = shown.map { line in
      line.dropFirst(2).split(separator: "  ")[0].split(separator: " ").dropFirst().map(String.init)
    }
    #expect(commands.map(\.first) == ["sites", "docs", "hours", "login", "COMMAND"])
    for command in commands.prefix(3) { try device.run(command).requireSuccess() }
    #expect(try device.run("docs", "cat", "/FILE").output == "a plan\n")
  }
}
