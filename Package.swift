// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library module: its name, its folder under Modules/, and what it may import.
func module(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Modules/\(folder)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)", swiftSettings: strict)
}

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")

/// What every domain stands on.
let domain: [Target.Dependency] = ["Core", "Persistence", "Auth", "Sync"]

/// What commands stand on, beside the domain they belong to.
let commands: [Target.Dependency] = ["Core", "CommandKit", argumentParser]

let modules: [Target] = [
  module("Core", "Core", []),
  module("Persistence", "Persistence", ["Core", "CSystem", grdb, sqlite, crypto]),
  module("Auth", "Auth", ["Core"]),
  module("Sync", "Sync", ["Core", "Persistence", "Auth"]),

  module("Accounts", "Accounts/Domain", domain),
  module("Worksites", "Worksites/Domain", domain),
  module("Documents", "Documents/Domain", domain + ["Worksites"]),
  module("DocumentsProvider", "Documents/Provider", domain + ["Worksites", "Documents"]),

  module("Profile", "Profile/Domain", domain + ["Accounts"]),
  module("CommandKit", "CommandKit", ["Core", "Auth", "Sync", "Profile", "CSystem", argumentParser]),
  module("ProfileCommands", "Profile/Commands", commands + ["Persistence", "Sync", "Accounts", "Profile"]),
  module("WorksitesCommands", "Worksites/Commands", commands + ["Worksites"]),
  module(
    "DocumentsCommands", "Documents/Commands",
    commands + ["Persistence", "Sync", "Accounts", "Worksites", "Documents", "DocumentsProvider", "Profile"]),
]

let testTargets: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["Core", "Persistence", "Auth", "Sync"], path: "Tests/Support",
    swiftSettings: strict),
  tests("CoreTests", ["Core"]),
  tests("PersistenceTests", ["Core", "Persistence"]),
  tests("SyncTests", domain),
  tests("ProfileTests", domain + ["Accounts", "Profile"]),
  tests("CommandKitTests", ["Core", "Sync", "CommandKit"]),
  tests("MetaTests", []),
  tests("EndToEndTests", ["Core", "Persistence", "CommandKit", "worksite"]),
  tests("DocumentsTests", domain + ["Accounts", "Worksites", "Documents", "DocumentsProvider"]),
]

let package = Package(
  name: "worksite",
  products: modules.map { .library(name: $0.name, targets: [$0.name]) }
    + [.executable(name: "worksite", targets: ["worksite"])],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: modules + testTargets + [
    .target(name: "CSystem", path: "Modules/CSystem"),
    .executableTarget(
      name: "worksite",
      dependencies: commands + [
        "Sync", "Accounts", "Worksites", "WorksitesCommands", "Documents", "DocumentsCommands",
        "ProfileCommands",
      ],
      path: "Apps/worksite", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
