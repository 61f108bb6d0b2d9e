import Foundation
import Testing

@Suite("The sources of pages")
struct PageRuleTests {
  private static func files() throws -> [SourceTree.File] {
    try SourceTree.swiftFiles(below: "Modules").filter {
      $0.path.contains("/Pages/") || $0.path.hasPrefix("Modules/Platform/PageKit/")
    }
  }

  @Test("no view has a style, a handler or a script: the policy of the pages forbids them")
  func policy() throws {
    let files = try Self.files()
    try #require(files.count > 20)
    let forbidden = /\sstyle=|\son[a-z]+=\\?"|<script(?! src=)|<style|javascript:/
    for file in files {
      for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("//") { continue }
        #expect(code.firstMatch(of: forbidden) == nil, "\(file.path):\(number + 1): \(code)")
      }
    }
  }

  @Test("each address in a view is a PagePath")
  func addresses() throws {
    for file in try Self.files() {
      for match in file.text.matches(of: /(href|action|src)=\\?"([^\\"#])/) where !match.0.contains("#") {
        Issue.record("\(file.path): \(match.0)")
      }
    }
  }

  @Test("no text of a script has more than one line: the server strips the indentation of scripts")
  func scripts() throws {
    let folder = SourceTree.root.appending(path: "Modules/Platform/PageKit/Assets/scripts")
    let scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    try #require(scripts.count > 5)
    for script in scripts {
      for line in try String(contentsOf: script, encoding: .utf8).split(separator: "\n") {
        #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(script.lastPathComponent): \(line)")
      }
    }
  }
}
