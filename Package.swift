// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library module: its name, its folder under Modules/, what it is for, and what it may import.
///
/// `make format` writes the tables of Modules/README.md from these lines.
func module(
  _ name: String, _ folder: String, _ purpose: String, _ dependencies: [Target.Dependency],
  data: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Modules/\(folder)",
    // A module with several targets has its README above their folders.
    exclude: folder.contains("/") ? [] : ["README.md"],
    resources: data.map { .embedInCode($0) }, swiftSettings: strict)
}

/// Tests in a folder of their name.
///
/// - Parameter hasSamples: whether the folder also holds the samples of a feature.
func tests(_ name: String, _ dependencies: [Target.Dependency], hasSamples: Bool = false) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)",
    exclude: hasSamples ? ["Samples"] : [], swiftSettings: strict)
}

/// A target that tests share: its name, its folder under Tests/, and the targets that it may import.
func support(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/\(folder)", swiftSettings: strict)
}

/// The samples of a feature, which the tests of all features run.
func samples(_ feature: String, _ dependencies: [Target.Dependency] = []) -> Target {
  support(
    "\(feature)Samples", "\(feature)Tests/Samples",
    domain + [.byName(name: feature), "FeatureSupport", "TestSupport"] + dependencies)
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

/// The dependencies of every domain.
let domain: [Target.Dependency] = ["Core", "Persistence", "Auth", "Operations"]

/// The dependencies of commands, beside the domain they belong to.
let commands: [Target.Dependency] = ["Core", "CommandKit", argumentParser]

let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")

let nioEmbedded: Target.Dependency = .product(name: "NIOEmbedded", package: "swift-nio")

/// The dependencies of routes that stream.
let web = [hummingbird, httpTypes]

/// The dependencies of an HTTP server.
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
  module(
    "Core", "Core",
    "ids, time, names, phrases, failures, pages and cursors; no I/O",
    []),
  module(
    "Persistence", "Persistence",
    "database, SQL values, migrations, change log, blobs, files",
    ["Core", "CLinux", "CSQLite", grdb, sqlite, crypto]),
  module(
    "Networking", "Networking",
    "HTTP client on libcurl, retries, what is known of a link, events",
    ["Core", "CCurl"]),
  module(
    "QRCodes", "QRCodes",
    "texts as QR codes, for pictures and terminals",
    ["Core", "CQRencode"]),
  module(
    "Auth", "Auth",
    "who acts, in which role, audiences, the rights table, passwords and tokens",
    ["Core", crypto, cryptoExtras], data: ["Secrets/frequent-passwords.txt"]),
  module(
    "Operations", "Operations",
    "features, record kinds, operations, queries, performing, undo, history",
    ["Core", "Persistence", "Auth"]),
  module(
    "Feed", "Feed",
    "the server's side: changes for devices, and content that is uploaded",
    domain),
  module(
    "Replica", "Replica",
    "a device's side: outbox, upload queue, the copy of the server's data, content cache",
    domain),

  module(
    "Accounts", "Accounts/Domain",
    "people, how they show who they are, settings",
    domain),
  module(
    "Worksites", "Worksites/Domain",
    "the places of work, their tasks, who is attached",
    domain + ["Accounts"]),
  module(
    "Hours", "Hours/Domain",
    "hours that were worked, pay periods, reports",
    domain + ["Accounts", "Worksites"]),
  module(
    "Budget", "Budget/Domain",
    "budgets, their limits and categories, purchases",
    domain + ["Worksites"]),
  module(
    "VCard", "Contacts/VCard",
    "vCards as bytes: reading, editing and converting them",
    ["Core"]),
  module(
    "Contacts", "Contacts/Domain",
    "address books, contacts, duplicates",
    domain + ["Worksites", "VCard"]),
  module(
    "Documents", "Documents/Domain",
    "folders, documents, versions, trash",
    domain + ["Worksites"]),
  module(
    "DocumentsProvider", "Documents/Provider",
    "the paging enumerator and the changes of a folder",
    domain + ["Worksites", "Documents"]),

  module(
    "Profile", "Profile/Domain",
    "one account's data on this machine: opening, backup, verification",
    domain + ["Feed", "Replica", "Accounts"]),
  module(
    "Remote", "Remote/Client",
    "a company's server as a device speaks to it: login, sending, reading, content up and down",
    domain + ["Replica", "Profile", "Networking"]),
  module(
    "CommandKit", "CommandKit",
    "what all commands share: context, tables, progress, exit codes, the way to the server",
    [
      "Core", "Persistence", "Auth", "Operations", "Replica", "Profile", "Networking", "Remote", "CLinux",
      argumentParser,
    ]),
  module(
    "ServerKit", "ServerKit",
    "what all routes share: the server, endpoints, OpenAPI, content, uploads, events",
    domain + ["Feed"] + http + ["CZlib"]),
  module(
    "Certificates", "Certificates",
    "an authority and a server certificate for a site hut",
    ["Core", "Persistence", "QRCodes", x509, asn1, crypto]),
  module(
    "AccountsServer", "Accounts/Server",
    "login, people, invitations, settings over HTTP",
    ["Core", "Auth", "Operations", "Accounts", "ServerKit", httpTypes]),
  module(
    "WorksitesServer", "Worksites/Server",
    "worksites over HTTP",
    ["Core", "Operations", "Worksites", "ServerKit", httpTypes]),
  module(
    "HoursServer", "Hours/Server",
    "hours over HTTP",
    ["Core", "Auth", "Operations", "Accounts", "Worksites", "Hours", "ServerKit", httpTypes]),
  module(
    "BudgetServer", "Budget/Server",
    "budgets over HTTP",
    ["Core", "Persistence", "Operations", "Worksites", "Budget", "ServerKit"] + web),
  module(
    "DAVKit", "DAVKit",
    "what WebDAV and CardDAV share: XML, properties, headers, multistatus",
    ["Core", httpTypes]),
  module(
    "ContactsServer", "Contacts/Server",
    "contacts over HTTP and CardDAV",
    [
      "Core", "Auth", "Operations", "Accounts", "VCard", "Contacts", "DAVKit", "ServerKit",
    ] + web),
  module(
    "DocumentsServer", "Documents/Server",
    "documents over HTTP",
    ["Core", "Persistence", "Operations", "Worksites", "Documents", "DocumentsProvider", "ServerKit"] + web),
  module(
    "RemoteCommands", "Remote/Commands",
    "`login`, `join`, `register`, `logout`, `status`, `profiles`, `sync`, `queue`, `watch`, `agent`",
    commands + [
      "Persistence", "Auth", "Operations", "Replica", "Accounts", "Worksites", "Profile", "Networking",
      "Remote",
    ]),
  module(
    "AccountsCommands", "Accounts/Commands",
    "`users`, `account`, `settings`, `links`",
    commands + [
      "Networking", "QRCodes", "Auth", "Operations", "Accounts", "Worksites", "Profile", "Remote",
    ]),
  module(
    "ProfileCommands", "Profile/Commands",
    "undo, redo, history, backup, restore, verify, doctor",
    commands + ["Persistence", "Operations", "Accounts", "Profile"]),
  module(
    "WorksitesCommands", "Worksites/Commands",
    "`sites`, `use`",
    commands + ["Auth", "Operations", "Accounts", "Worksites"]),
  module(
    "HoursCommands", "Hours/Commands",
    "`hours`, `admin`",
    commands + ["Persistence", "Auth", "Operations", "Replica", "Accounts", "Worksites", "Hours"]),
  module(
    "BudgetCommands", "Budget/Commands",
    "`budget`, `buy`",
    commands + ["Persistence", "Operations", "Accounts", "Worksites", "Budget"]),
  module(
    "ContactsCommands", "Contacts/Commands",
    "`contacts`",
    commands + ["Operations", "Accounts", "Worksites", "VCard", "Contacts"]),
  module(
    "DocumentsCommands", "Documents/Commands",
    "`docs`",
    commands + [
      "Persistence", "Auth", "Operations", "Replica", "Accounts", "Worksites", "Documents",
      "DocumentsProvider", "Profile",
    ]),

  module(
    "AllFeatures", "Composition/Features",
    "the features of both programs",
    [
      "Operations", "Feed", "Replica", "Accounts", "Worksites", "Documents", "Hours", "Budget", "Contacts",
    ]),
  module(
    "AllCommands", "Composition/Commands",
    "the commands of `worksite`",
    [
      "Core", "CommandKit", "AccountsCommands", "WorksitesCommands", "DocumentsCommands", "HoursCommands",
      "BudgetCommands", "ContactsCommands", "RemoteCommands", "ProfileCommands",
    ]),
  module(
    "AllEndpoints", "Composition/Endpoints",
    "the endpoints of `worksite-server`",
    [
      "Core", "ServerKit", "AccountsServer", "WorksitesServer", "DocumentsServer", "HoursServer",
      "BudgetServer", "ContactsServer",
    ]),
]

let testTargets: [Target] = [
  support("TestSupport", "Support", domain + ["Feed", "Replica"]),
  support("EndToEndSupport", "EndToEndSupport", ["CLinux", "Core", "Persistence", "TestSupport"]),
  support("FeatureSupport", "FeatureSupport", domain + ["Feed", "Accounts", "TestSupport"]),
  samples("Accounts"),
  samples("Worksites"),
  samples("Documents", ["DocumentsProvider", "Worksites", "WorksitesSamples"]),
  samples("Hours", ["Accounts", "Worksites", "WorksitesSamples"]),
  samples("Budget", ["Worksites", "WorksitesSamples"]),
  samples("Contacts", ["VCard", "Worksites", "WorksitesSamples"]),
  support(
    "AllSamples", "AllSamples",
    [
      "AllFeatures", "FeatureSupport", "AccountsSamples", "WorksitesSamples", "DocumentsSamples",
      "HoursSamples", "BudgetSamples", "ContactsSamples",
    ]),
  tests("CoreTests", ["Core"]),
  tests("PersistenceTests", ["Core", "Persistence"]),
  tests("NetworkingTests", ["Core", "Networking"]),
  tests("OperationsTests", domain + ["Feed"]),
  tests(
    "ExampleTests",
    domain + [
      "CommandKit", "ServerKit", "AllFeatures", "AllCommands", "AllSamples", "FeatureSupport", "Worksites",
      "WorksitesSamples", argumentParser, httpTypes,
    ]),
  tests(
    "CompositionTests",
    [
      "Persistence", "Operations", "Core", "CommandKit", "ServerKit", "AllFeatures", "AllCommands",
      "AllSamples", "FeatureSupport", argumentParser,
    ]),
  tests(
    "RemoteTests",
    domain + [
      "Replica", "AllFeatures", "Accounts", "Worksites", "Documents", "Profile", "Networking", "Remote",
    ]),
  endToEndTests(
    "RemoteEndToEndTests", of: ["worksite-server"],
    ["Core", "Persistence", "Operations", "Networking", "Remote"]),
  endToEndTests("DocumentsEndToEndTests", of: ["worksite", "worksite-server"]),
  tests("ProfileTests", domain + ["Replica", "Accounts", "Profile"]),
  tests(
    "CommandKitTests",
    ["Core", "Auth", "Operations", "Accounts", "Replica", "Profile", "Networking", "Remote", "CommandKit"]),
  endToEndTests("EndToEndTests", of: ["worksite"], ["Core", "Persistence"]),
  tests(
    "ReplicaTests",
    domain + [
      "Feed", "Replica", "AllFeatures", "AllSamples", "FeatureSupport", "Accounts", "Worksites", "Hours",
      "Budget", "Documents",
    ]),
  tests("AccountsTests", domain + ["Accounts"], hasSamples: true),
  tests("WorksitesTests", domain + ["Accounts", "Worksites"], hasSamples: true),
  tests("HoursTests", domain + ["Accounts", "Worksites", "Hours"], hasSamples: true),
  tests("VCardTests", ["Core", "VCard"]),
  tests(
    "ContactsTests", domain + ["Accounts", "Worksites", "VCard", "Contacts"], hasSamples: true),
  tests("DAVKitTests", ["Core", "DAVKit", httpTypes]),
  tests(
    "ContactsServerTests",
    domain + web + [
      "Feed", "AllFeatures", "AllEndpoints", "Accounts", "AccountsServer", "Worksites", "VCard", "Contacts",
      "DAVKit", "ServerKit", "ContactsServer",
    ]),
  tests("BudgetTests", domain + ["Accounts", "Worksites", "Budget"], hasSamples: true),
  tests(
    "RightsTests",
    domain + [
      "Feed", "AllFeatures", "AllSamples", "FeatureSupport", "WorksitesSamples", "DocumentsSamples",
      "HoursSamples",
      "Accounts", "Worksites", "Hours", "Documents", "DocumentsProvider",
    ]),
  tests(
    "APITests",
    domain + web + [
      "Feed", "AllFeatures", "AllEndpoints", "Accounts", "AccountsServer", "Worksites", "Hours", "Budget",
      "VCard",
      "Contacts", "HoursServer",
      "Documents", "DocumentsServer", "ServerKit",
    ]),
  tests(
    "ServerKitTests",
    domain + http + ["Accounts", "Worksites", "Documents", "DAVKit", "ServerKit", "Networking", nioEmbedded]),
  endToEndTests(
    "ClientEndToEndTests", of: ["worksite", "worksite-server"], ["Core", "Persistence"]),
  endToEndTests("ServerEndToEndTests", of: ["worksite-server"], ["Core", "Persistence", crypto]),
  endToEndTests("TortureTests", of: ["worksite", "worksite-server"], ["Core", "Persistence"]),
  endToEndTests(
    "PeopleEndToEndTests", of: ["worksite", "worksite-server"],
    ["Core", "Persistence", "QRCodes", "Profile", "Networking", "Remote"]),
  tests("QRCodesTests", ["Core", "QRCodes"]),
  tests("CertificatesTests", ["Core", "Persistence", "QRCodes", "Certificates"]),
  tests(
    "DocumentsTests", domain + ["Accounts", "Worksites", "Documents", "DocumentsProvider"], hasSamples: true),
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
        "LiveMachine", "CLinux", "Persistence", "Auth", "Operations", "Profile", "QRCodes", "Certificates",
        "ServerKit", "AllFeatures", "AllEndpoints", "Accounts", "AccountsServer",
      ],
      path: "Apps/worksite-server", swiftSettings: strict),
    .executableTarget(
      name: "worksite",
      dependencies: commands + ["LiveMachine", "Operations", "AllFeatures", "AllCommands"],
      path: "Apps/worksite", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
