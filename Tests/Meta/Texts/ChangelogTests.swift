import Foundation
import Testing

@Suite("The changelog")
struct ChangelogTests {
  /// The lines that head releases: `## [0.1.0] - 2026-11-28`.
  private let headings: [Substring]
  private let releases: [(version: Version, date: Substring)]

  /// A version of https://semver.org without a pre-release.
  private struct Version: Comparable, CustomStringConvertible {
    let numbers: [Int]

    var description: String { numbers.map(String.init).joined(separator: ".") }

    static func < (one: Version, other: Version) -> Bool {
      one.numbers.lexicographicallyPrecedes(other.numbers)
    }
  }

  init() throws {
    headings = try SourceTree.file("CHANGELOG.md").text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    releases = headings.compactMap { heading in
      heading.wholeMatch(of: /## \[(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)\] - (\d{4}-\d\d-\d\d)/).map {
        match in
        (Version(numbers: [match.1, match.2, match.3].compactMap { Int($0) }), match.4)
      }
    }
    try #require(!releases.isEmpty)
  }

  @Test("heads each release with its version and date, below what is not released yet")
  func form() {
    let unreleased = headings.first == "## [Unreleased]" ? 1 : 0
    #expect(headings.count == unreleased + releases.count, "\(headings)")
  }

  @Test("has the data of each release, for the tests of later ones")
  func data() {
    for (version, _) in releases {
      let data = SourceTree.root.appendingPathComponent("Tests/Fixtures/Release-\(version).tar.xz").path
      #expect(
        FileManager.default.fileExists(atPath: data),
        "Tests/Fixtures/make-fixture .build/debug \(version), as Tests/Fixtures/README.md says")
    }
  }

  @Test("lists the releases from the newest to the oldest")
  func order() {
    for (newer, older) in zip(releases, releases.dropFirst()) {
      #expect(newer.version > older.version && newer.date >= older.date, "\(newer.version)")
    }
  }

  @Test("begins with the version of the programs, which is that of the packages to install")
  func version() throws {
    let source = try SourceTree.file("Modules/Platform/CommandKit/Running/WorksiteVersion.swift").text
    let current = try #require(source.firstMatch(of: /static let current = "([^"]+)"/)).1
    #expect(releases[0].version.description == current)
    // The first package that a page installs; an upgrade names a later one.
    for page in ["README.md", "docs/operations.md"] {
      let package = try SourceTree.file(page).text.firstMatch(of: /worksite(?:-server)?_([\d.]+)_amd64\.deb/)
      #expect(package?.1 == current, "\(page)")
    }
  }

  @Test("groups the changes of a release by the kinds of Keep a Changelog")
  func kinds() throws {
    let kinds: Set<Substring> = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    let found = try SourceTree.file("CHANGELOG.md").text.matches(of: /(?m)^### (.+)$/).map(\.1)
    #expect(!found.isEmpty && kinds.isSuperset(of: found))
  }

  @Test("has a release of the minor version for which security fixes are made")
  func support() throws {
    let supported = try SourceTree.file("SECURITY.md").text.matches(of: /(?m)^\| (\d+\.\d+) \| yes \|$/).map(
      \.1)
    let newest = releases[0].version.numbers.prefix(2).map(String.init).joined(separator: ".")
    #expect(supported.first.map(String.init) == newest)
  }
}
