import AllFeatures
import Foundation
import Operations
import TestSupport
import Testing

@Suite("Each operation has a page")
struct OperationPagesTests {
  /// The operations that no form performs by itself, and why.
  private static let exceptions = [
    "LogIn": "authentication performs the log-in of the page",
    "AddLoginLink": "authentication makes the code of the page for a phone",
    "UseLoginLink": "authentication performs the log-in by that code",
    "RemoveVersions": "the server removes versions by the rules of the worksite",
    "AddDeviceEntry": "a vehicle's device enters hours with its token",
    "Redo": "the user sends the form again",
    "ExportRecords": "a link of the page downloads the file from the API, which performs it",
  ]

  /// The text of the sources of all pages, without comments.
  private static func sources() throws -> String {
    let modules = Repository.path(of: "Modules")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: modules).filter {
      $0.hasSuffix(".swift") && ($0.contains("/Pages/") || $0.hasPrefix("Platform/PageKit/"))
    }
    try #require(paths.count > 150)
    let lines = try paths.flatMap { try Repository.text(of: "Modules/\($0)").split(separator: "\n") }
    return lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  @Test("or a reason for having none")
  func forms() throws {
    #expect(Self.exceptions.count <= 10)
    let sources = try Self.sources()
    let names = AllFeatures.list.flatMap(\.operations).map { "\($0.type)" }
    try #require(names.count > 70)
    for name in names {
      let isNamed = try sources.contains(Regex("\\b\(name)\\b"))
      #expect(isNamed != (Self.exceptions[name] != nil), "\(name)")
    }
  }
}
