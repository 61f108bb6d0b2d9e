import Foundation
import Testing

@Suite("Who imports whom")
struct ImportTests {
  private let manifest: Manifest

  init() throws { manifest = try Manifest() }

  /// The modules that come with Swift; every module may import them.
  private static let withSwift: Set<String> = [
    "Foundation", "FoundationXML", "RegexBuilder", "Synchronization", "Dispatch",
  ]

  /// Libraries that stay in some modules, which a pattern names. The others are where Package.swift says.
  private static let confined: [(libraries: Set<String>, modules: String)] = [
    (["GRDB", "GRDBSQLite", "CSQLite"], "Persistence"),
    (["Crypto"], "Persistence|Auth|Certificates"),
    (["CryptoExtras"], "Auth"),
    (["X509", "SwiftASN1"], "Certificates"),
    (["CQRencode"], "QRCodes"),
    (["CCurl"], "Networking"),
    (["CFuse"], "DocumentsMount"),
    (["CZlib"], "ServerKit"),
    (["ArgumentParser"], "CommandKit|\\w+Commands"),
    (["Hummingbird", "HTTPTypes"], "HTTPTransport|ServerKit|DAVKit|PageKit|\\w+Server"),
    (
      [
        "HummingbirdCore", "NIOCore", "Logging", "Metrics", "ServiceLifecycle",
      ], "HTTPTransport|ServerKit"
    ),
    (["HummingbirdHTTP2", "NIOSSL", "NIOHTTP1", "NIOHTTPTypes", "NIOPosix"], "HTTPTransport"),
    (["Configuration", "StructuredFieldValues"], "ServerKit"),
  ]

  @Test("a module imports what Package.swift gives it, and is given no module that it does not import")
  func sources() throws {
    for module in manifest.modules {
      let used = Set(try SourceTree.swiftFiles(below: "Modules/\(module.folder)").flatMap(\.imports))
        .subtracting(Self.withSwift)
      let more = used.subtracting(module.dependencies)
      #expect(more.isEmpty, "\(module.name) imports \(more), which Package.swift does not give it")
      let unused = module.dependencies.intersection(manifest.names).subtracting(used)
      #expect(unused.isEmpty, "Package.swift gives \(module.name) what it does not import: \(unused)")
    }
  }

  @Test("every Swift file of Modules belongs to a module of Package.swift")
  func complete() throws {
    let folders = manifest.modules.map { "Modules/\($0.folder)/" }
    for file in try SourceTree.swiftFiles(below: "Modules") {
      #expect(folders.contains { file.path.hasPrefix($0) }, "\(file.path)")
    }
  }

  @Test("the imports of the modules go one way")
  func acyclic() throws {
    var table = manifest.imports
    while !table.isEmpty {
      let free = table.filter { $0.value.isDisjoint(with: table.keys) }.keys
      try #require(!free.isEmpty, "a circle among \(table.keys.sorted())")
      for module in free { table[module] = nil }
    }
  }

  /// Accounts and worksites are what all features belong to.
  @Test("a new feature edits no module of others: the platform imports accounts and worksites only")
  func features() throws {
    let shared = ["Accounts", "Worksites"]
    let features = Set(manifest.modules.filter { $0.folder.hasPrefix("Features/") }.map(\.name))
    try #require(features.count > 15)
    for module in manifest.modules where module.folder.hasPrefix("Platform/") {
      let imported = module.dependencies.intersection(features).subtracting(shared)
      #expect(imported.isEmpty, "\(module.name) imports \(imported)")
    }
  }

  @Test("libraries from outside stay in the modules they belong to")
  func libraries() throws {
    let given = Set(manifest.modules.flatMap(\.dependencies))
    for (libraries, pattern) in Self.confined {
      #expect(libraries.isSubset(of: given), "\(libraries.subtracting(given)) is given to no module")
      let allowed = try Regex(pattern)
      for module in manifest.modules where !module.dependencies.isDisjoint(with: libraries) {
        #expect(try allowed.wholeMatch(in: module.name) != nil, "\(module.name) is given \(libraries)")
      }
    }
  }

  @Test("the command line links no code of the server, and the server no commands")
  func programs() throws {
    let (client, server) = (
      try manifest.closure(ofProgram: "worksite"), try manifest.closure(ofProgram: "worksite-server")
    )
    #expect(client.contains("HoursCommands") && server.contains("HoursServer"))
    #expect(
      client.filter {
        $0.hasSuffix("Server") || $0 == "HTTPTransport" || $0 == "ServerKit" || $0 == "Hummingbird"
      } == [])
    #expect(server.filter { $0.hasSuffix("Commands") } == [])
  }
}
