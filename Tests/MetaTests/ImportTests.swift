import Foundation
import Testing

@Suite("Who imports whom")
struct ImportTests {
  /// What comes with Swift; everybody may.
  private static let withSwift: Set<String> = ["Foundation", "Synchronization", "Dispatch"]

  /// Libraries from outside, and who may. `worksite` are the apps.
  private static let outside: [String: Set<String>] = [
    "GRDB": ["Persistence"], "GRDBSQLite": ["Persistence"], "CSQLite": ["Persistence"],
    "Crypto": ["Persistence", "Auth", "Certificates"],
    "CryptoExtras": ["Auth"],
    "X509": ["Certificates"], "SwiftASN1": ["Certificates"], "CQRencode": ["Certificates"],
    "CZlib": ["ServerKit"], "CCurl": ["Networking"],
    "CLinux": ["Persistence", "CommandKit", "worksite"],
    "ArgumentParser": [
      "CommandKit", "AccountsCommands", "ProfileCommands", "WorksitesCommands", "DocumentsCommands",
      "HoursCommands", "RemoteCommands", "AllCommands", "worksite",
    ],
    "Hummingbird": ["ServerKit", "DocumentsServer", "worksite"],
    "HTTPTypes": [
      "ServerKit", "AccountsServer", "WorksitesServer", "HoursServer", "DocumentsServer", "worksite",
    ],
    "HummingbirdCore": ["ServerKit"], "HummingbirdHTTP2": ["ServerKit"],
    "NIOCore": ["ServerKit"], "NIOSSL": ["ServerKit"], "NIOHTTP1": ["ServerKit"],
    "NIOHTTPTypes": ["ServerKit"],
    "NIOFoundationCompat": ["ServerKit"], "StructuredFieldValues": ["ServerKit"],
    "Configuration": ["ServerKit"], "Metrics": ["ServerKit"], "UnixSignals": ["ServerKit"],
    "Logging": ["ServerKit", "worksite"], "ServiceLifecycle": ["ServerKit", "worksite"],
    "LiveMachine": ["worksite"],
  ]

  @Test("the sources import what the table allows, and the table allows nothing that is not used")
  func table() throws {
    let table = try SourceTree.importTable()
    #expect(table.count >= 13)
    for (module, row) in table {
      let used = Set(try SourceTree.swiftFiles(below: "Modules/\(row.folder)").flatMap(\.imports))
        .intersection(table.keys)
      #expect(used.subtracting(row.imports).isEmpty, "\(module) imports what its row does not allow")
      #expect(row.imports.subtracting(used).isEmpty, "\(module) has in its row what it does not import")
    }
  }

  @Test("every Swift file of Modules belongs to a module of the table")
  func complete() throws {
    let folders = try SourceTree.importTable().values.map { "Modules/\($0.folder)/" }
    for file in try SourceTree.swiftFiles(below: "Modules") {
      #expect(folders.contains { file.path.hasPrefix($0) }, "\(file.path)")
    }
  }

  @Test("Package.swift gives each module what its row says")
  func manifest() throws {
    let table = try SourceTree.importTable()
    let groups: [String: Set<String>] = [
      "domain": ["Core", "Persistence", "Auth", "Sync"], "commands": ["Core", "CommandKit"],
    ]
    let text = try SourceTree.file("Package.swift").text
    let entries = text.matches(of: /(?s)module\(\s*"(\w+)", "([\w\/]+)",\s*(.*?)\),\n/)
    #expect(entries.count == table.count)
    for entry in entries {
      var given = Set(entry.3.matches(of: /"(\w+)"/).map { String($0.1) }).intersection(table.keys)
      for (group, members) in groups where entry.3.contains(group) { given.formUnion(members) }
      let row = table[String(entry.1)]
      #expect(row?.folder == String(entry.2))
      #expect(row?.imports == given, "\(entry.1)")
    }
  }

  @Test("the imports of the table go one way")
  func acyclic() throws {
    var table = try SourceTree.importTable().mapValues(\.imports)
    while !table.isEmpty {
      let free = table.filter { $0.value.isDisjoint(with: table.keys) }.keys
      try #require(!free.isEmpty, "a circle among \(table.keys.sorted())")
      for module in free { table[module] = nil }
    }
  }

  @Test("libraries from outside stay in the modules they belong to")
  func libraries() throws {
    let table = try SourceTree.importTable()
    let files = try SourceTree.swiftFiles(below: "Modules") + SourceTree.swiftFiles(below: "Apps")
    var used: Set<String> = []
    for file in files {
      let module = table.first { file.path.hasPrefix("Modules/\($0.value.folder)/") }?.key ?? "worksite"
      for library in file.imports where table[library] == nil && !Self.withSwift.contains(library) {
        used.insert(library)
        #expect(Self.outside[library]?.contains(module) == true, "\(file.path) imports \(library)")
      }
    }
    #expect(Set(Self.outside.keys).subtracting(used).isEmpty, "allowed, but imported nowhere")
  }
}
