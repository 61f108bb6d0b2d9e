// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library module: its name, its folder under Modules/, and what it may import.
func module(
  _ name: String, _ folder: String, _ dependencies: [Target.Dependency], data: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Modules/\(folder)",
    // A module with several targets has its README above their folders.
    exclude: folder.contains("/") ? [] : ["README.md"],
    resources: data.map { .embedInCode($0) }, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)", swiftSettings: strict)
}

/// Tests of the real programs, which are built for them.
func endToEndTests(
  _ name: String, of programs: [Target.Dependency], _ dependencies: [Target.Dependency] = []
) -> Target {
  tests(name, dependencies + programs + ["EndToEndSupport"])
}

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let cryptoExtras: Target.Dependency = .product(name: "CryptoExtras", package: "swift-crypto")
let x509: Target.Dependency = .product(name: "X509", package: "swift-certificates")
let asn1: Target.Dependency = .product(name: "SwiftASN1", package: "swift-asn1")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")

/// What every domain stands on.
let domain: [Target.Dependency] = ["Core", "Persistence", "Auth", "Sync"]

/// What commands stand on, beside the domain they belong to.
let commands: [Target.Dependency] = ["Core", "CommandKit", argumentParser]

let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")

let nioEmbedded: Target.Dependency = .product(name: "NIOEmbedded", package: "swift-nio")

/// What routes that stream stand on.
let web = [hummingbird, httpTypes]

/// What an HTTP server stands on.
let http: [Target.Dependency] = [
  hummingbird, httpTypes, nioCore,
  .product(name: "HummingbirdCore", package: "hummingbird"),
  .product(name: "HummingbirdHTTP2", package: "hummingbird"),
  .product(name: "HummingbirdTLS", package: "hummingbird"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOFoundationCompat", package: "swift-nio"),
  .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
  .product(name: "NIOSSL", package: "swift-nio-ssl"),
  .product(name: "Logging", package: "swift-log"),
  .product(name: "Metrics", package: "swift-metrics"),
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
  .product(name: "UnixSignals", package: "swift-service-lifecycle"),
  .product(name: "Configuration", package: "swift-configuration"),
  .product(name: "StructuredFieldValues", package: "swift-http-structured-headers"),
]

let modules: [Target] = [
  module("Core", "Core", []),
  module("Persistence", "Persistence", ["Core", "CLinux", "CSQLite", grdb, sqlite, crypto]),
  module("Networking", "Networking", ["Core", "CCurl"]),
  module("Auth", "Auth", ["Core", crypto, cryptoExtras], data: ["Secrets/frequent-passwords.txt"]),
  module("Sync", "Sync", ["Core", "Persistence", "Auth"]),

  module("Accounts", "Accounts/Domain", domain),
  module("Worksites", "Worksites/Domain", domain + ["Accounts"]),
  module("Hours", "Hours/Domain", domain + ["Accounts", "Worksites"]),
  module("Documents", "Documents/Domain", domain + ["Worksites"]),
  module("DocumentsProvider", "Documents/Provider", domain + ["Worksites", "Documents"]),

  module("Profile", "Profile/Domain", domain + ["Accounts"]),
  module("Remote", "Remote/Client", domain + ["Profile", "Networking"]),
  module(
    "CommandKit", "CommandKit",
    ["Core", "Persistence", "Auth", "Sync", "Profile", "Networking", "Remote", "CLinux", argumentParser]),
  module("ServerKit", "ServerKit", domain + http + ["CZlib"]),
  module("Certificates", "Certificates", ["Core", "Persistence", "CQRencode", x509, asn1, crypto]),
  module(
    "AccountsServer", "Accounts/Server",
    ["Core", "Auth", "Sync", "Accounts", "ServerKit", httpTypes]),
  module(
    "WorksitesServer", "Worksites/Server", ["Core", "Sync", "Worksites", "ServerKit", httpTypes]),
  module(
    "HoursServer", "Hours/Server",
    ["Core", "Auth", "Sync", "Accounts", "Worksites", "Hours", "ServerKit", httpTypes]),
  module(
    "DocumentsServer", "Documents/Server",
    ["Core", "Persistence", "Sync", "Worksites", "Documents", "DocumentsProvider", "ServerKit"] + web),
  module(
    "RemoteCommands", "Remote/Commands",
    commands + ["Persistence", "Auth", "Sync", "Accounts", "Worksites", "Profile", "Networking", "Remote"]),
  module("AccountsCommands", "Accounts/Commands", commands + ["Auth", "Sync", "Accounts", "Profile"]),
  module("ProfileCommands", "Profile/Commands", commands + ["Persistence", "Sync", "Accounts", "Profile"]),
  module("WorksitesCommands", "Worksites/Commands", commands + ["Auth", "Sync", "Accounts", "Worksites"]),
  module(
    "HoursCommands", "Hours/Commands",
    commands + ["Persistence", "Auth", "Sync", "Accounts", "Worksites", "Hours"]),
  module(
    "DocumentsCommands", "Documents/Commands",
    commands + ["Persistence", "Sync", "Accounts", "Worksites", "Documents", "DocumentsProvider", "Profile"]),

  module("AllFeatures", "Composition/Features", ["Sync", "Accounts", "Worksites", "Documents", "Hours"]),
  module(
    "AllCommands", "Composition/Commands",
    [
      "AccountsCommands", "WorksitesCommands", "DocumentsCommands", "HoursCommands", "RemoteCommands",
      "ProfileCommands", argumentParser,
    ]),
  module(
    "AllEndpoints", "Composition/Endpoints",
    ["Core", "ServerKit", "AccountsServer", "WorksitesServer", "DocumentsServer", "HoursServer"]),
]

let testTargets: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["Core", "Persistence", "Auth", "Sync"], path: "Tests/Support",
    swiftSettings: strict),
  .target(
    name: "EndToEndSupport", dependencies: ["CLinux", "Core", "Persistence", "TestSupport"],
    path: "Tests/EndToEndSupport", swiftSettings: strict),
  tests("CoreTests", ["Core"]),
  tests("PersistenceTests", ["Core", "Persistence"]),
  tests("NetworkingTests", ["Core", "Networking"]),
  tests("SyncTests", domain),
  tests(
    "CompositionTests",
    ["Persistence", "Sync", "Core", "ServerKit", "AllFeatures", "AllCommands", argumentParser]),
  tests(
    "RemoteTests",
    domain + ["AllFeatures", "Accounts", "Worksites", "Documents", "Profile", "Networking", "Remote"]),
  endToEndTests(
    "RemoteEndToEndTests", of: ["worksite-server"],
    ["Core", "Persistence", "Sync", "Networking", "Remote"]),
  endToEndTests("DocumentsEndToEndTests", of: ["worksite", "worksite-server"]),
  tests("ProfileTests", domain + ["Accounts", "Profile"]),
  tests("CommandKitTests", ["Core", "Sync", "Networking", "Remote", "CommandKit"]),
  endToEndTests("EndToEndTests", of: ["worksite"], ["Core", "Persistence"]),
  tests("ReplicaTests", domain + ["AllFeatures", "Accounts", "Worksites", "Hours", "Documents"]),
  tests("AccountsTests", domain + ["Accounts"]),
  tests("WorksitesTests", domain + ["Accounts", "Worksites"]),
  tests("HoursTests", domain + ["Accounts", "Worksites", "Hours"]),
  tests(
    "RightsTests",
    domain + ["AllFeatures", "Accounts", "Worksites", "Hours", "Documents", "DocumentsProvider"]),
  tests(
    "APITests",
    domain + web + [
      "AllFeatures", "AllEndpoints", "Accounts", "AccountsServer", "Worksites", "Hours", "HoursServer",
      "Documents", "DocumentsServer", "ServerKit",
    ]),
  tests(
    "ServerKitTests",
    domain + http + ["Accounts", "Worksites", "Documents", "ServerKit", "Networking", nioEmbedded]),
  endToEndTests(
    "ClientEndToEndTests", of: ["worksite", "worksite-server"], ["Core", "Persistence"]),
  endToEndTests("ServerEndToEndTests", of: ["worksite-server"], ["Core", "Persistence", crypto]),
  endToEndTests("TortureTests", of: ["worksite", "worksite-server"], ["Core", "Persistence"]),
  endToEndTests(
    "PeopleEndToEndTests", of: ["worksite", "worksite-server"],
    ["Core", "Persistence", "Profile", "Networking", "Remote"]),
  tests("CertificatesTests", ["Core", "Persistence", "Certificates"]),
  tests("DocumentsTests", domain + ["Accounts", "Worksites", "Documents", "DocumentsProvider"]),
]

let package = Package(
  name: "worksite",
  products: modules.map { .library(name: $0.name, targets: [$0.name]) }
    + [
      .executable(name: "worksite", targets: ["worksite"]),
      .executable(name: "worksite-server", targets: ["worksite-server"]),
    ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(
      url: "https://github.com/apple/swift-configuration", from: "1.4.0",
      traits: [.trait(name: "JSON"), .trait(name: "CommandLineArguments")]),
    .package(url: "https://github.com/apple/swift-http-structured-headers", from: "1.7.0"),
  ],
  targets: modules + testTargets + [
    .target(name: "CLinux", path: "Modules/CLinux"),
    .target(name: "CCurl", path: "Modules/CCurl"),
    .target(name: "CSQLite", path: "Modules/CSQLite"),
    .systemLibrary(
      name: "CZlib", path: "Modules/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CQRencode", path: "Modules/CQRencode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]),
    .target(
      name: "LiveMachine", dependencies: ["Core", "CommandKit"], path: "Apps/LiveMachine",
      swiftSettings: strict),
    .executableTarget(
      name: "worksite-server",
      dependencies: commands + http + [
        "LiveMachine", "CLinux", "Persistence", "Auth", "Sync", "Profile", "Certificates", "ServerKit",
        "AllFeatures", "AllEndpoints", "Accounts", "AccountsServer", "Worksites", "Documents", "Hours",
      ],
      path: "Apps/worksite-server", swiftSettings: strict),
    .executableTarget(
      name: "worksite",
      dependencies: commands + ["LiveMachine", "Sync", "AllFeatures", "AllCommands"],
      path: "Apps/worksite", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
