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
  data: [String] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Modules/\(folder)",
    // A folder with several modules has its README above theirs.
    exclude: (folder == "Platform/\(name)" ? ["README.md"] : []) + exclude,
    resources: data.map { .embedInCode($0) }, swiftSettings: strict)
}

/// Tests: their name, and their folder under Tests/, which is that of the module they test.
func tests(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(folder)", swiftSettings: strict)
}

/// A target that tests share.
func support(_ name: String, _ dependencies: [Target.Dependency], in folder: String? = nil) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(folder ?? "Support/\(name)")",
    swiftSettings: strict)
}

/// The samples of a feature, which the tests of all features run.
func samples(_ feature: String, _ dependencies: [Target.Dependency] = []) -> Target {
  support(
    "\(feature)Samples", domain + [.byName(name: feature), "FeatureSupport", "TestSupport"] + dependencies,
    in: "Features/\(feature)/Samples")
}

/// Tests of the real programs, which are built for them.
func endToEndTests(
  _ name: String, _ folder: String, of programs: [Target.Dependency], _ dependencies: [Target.Dependency] = []
) -> Target {
  tests(name, folder, dependencies + programs + ["EndToEndSupport"])
}

/// A library of a package that is resolved only with the trait `Programs`.
func library(_ name: String, package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Programs"]))
}

let argumentParser: Target.Dependency = library("ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let cryptoExtras: Target.Dependency = .product(name: "CryptoExtras", package: "swift-crypto")
let x509: Target.Dependency = library("X509", package: "swift-certificates")
let asn1: Target.Dependency = library("SwiftASN1", package: "swift-asn1")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")

/// The dependencies of every domain.
let domain: [Target.Dependency] = ["Core", "Persistence", "Auth", "Operations"]

/// The dependencies of commands, beside the domain they belong to.
let commands: [Target.Dependency] = ["Core", "Device", "CommandKit", argumentParser]

let hummingbird: Target.Dependency = library("Hummingbird", package: "hummingbird")
let httpTypes: Target.Dependency = library("HTTPTypes", package: "swift-http-types")
let nioCore: Target.Dependency = library("NIOCore", package: "swift-nio")

let logging: Target.Dependency = library("Logging", package: "swift-log")

let nioEmbedded: Target.Dependency = library("NIOEmbedded", package: "swift-nio")

/// The dependencies of routes that stream.
let web = [hummingbird, httpTypes]

/// The dependencies of what runs as an HTTP server.
let http: [Target.Dependency] = [
  hummingbird, httpTypes, nioCore,
  library("HummingbirdCore", package: "hummingbird"),
  logging,
  library("Metrics", package: "swift-metrics"),
  library("ServiceLifecycle", package: "swift-service-lifecycle"),
]

/// The dependencies of HTTP connections.
let connections: [Target.Dependency] = [
  library("HummingbirdHTTP2", package: "hummingbird"),
  library("NIOPosix", package: "swift-nio"),
  library("NIOHTTP1", package: "swift-nio"),
  library("NIOHTTPTypes", package: "swift-nio-extras"),
  library("NIOSSL", package: "swift-nio-ssl"),
]

/// The dependencies of what all routes share.
let serving: [Target.Dependency] = [
  library("NIOFoundationCompat", package: "swift-nio"),
  library("UnixSignals", package: "swift-service-lifecycle"),
  library("Configuration", package: "swift-configuration"),
  library("StructuredFieldValues", package: "swift-http-structured-headers"),
]

let platform: [Target] = [
  module(
    "Core", "Platform/Core",
    "ids, time, names, phrases, failures, pages and cursors; no I/O",
    []),
  module(
    "Persistence", "Platform/Persistence",
    "database, SQL values, migrations, change log, blobs, files",
    ["Core", "CLinux", "CSQLite", grdb, sqlite, crypto]),
  module(
    "Networking", "Platform/Networking",
    "HTTP client on libcurl, retries, bandwidth estimates, events",
    ["Core", "CCurl"]),
  module(
    "QRCodes", "Platform/QRCodes",
    "texts as QR codes, for pictures and terminals",
    ["Core", "CQRencode"]),
  module(
    "Auth", "Platform/Auth",
    "actors and their roles, audiences, the rights table, passwords, tokens",
    ["Core", crypto, cryptoExtras], data: ["Secrets/frequent-passwords.txt"]),
  module(
    "Operations", "Platform/Operations",
    "features, record kinds, operations, queries, performing, undo, history",
    ["Core", "Persistence", "Auth"]),
  module(
    "SyncProtocol", "Platform/SyncProtocol",
    "messages between a server and a device: anchors, feed entries, pulls and their answers, batches",
    ["Core", "Persistence"]),
  module(
    "Feed", "Platform/Feed",
    "the server's side: change feed for devices, uploads",
    domain + ["SyncProtocol"]),
  module(
    "Replica", "Platform/Replica",
    "a device's side: outbox, upload queue, replica, content cache",
    domain + ["SyncProtocol"]),
  module(
    "Profile", "Platform/Profile/Domain",
    "one account's data on this machine: opening, backup, verification",
    domain + ["Feed", "Replica", "Accounts"]),
  module(
    "Remote", "Platform/Remote/Client",
    "a device's client of its company's server: login, sending, pulls, uploads, downloads",
    domain + ["SyncProtocol", "Replica", "Profile", "Networking"]),
  module(
    "Device", "Platform/Device",
    "a profile that may have a server: queries, pulls, fetching, sending, waiting; no terminal",
    domain + ["Replica", "Profile", "Networking", "Remote", "SyncProtocol"]),
  module(
    "CommandKit", "Platform/CommandKit",
    "parts that all commands share: context, tables, progress, questions, exit codes",
    [
      "Core", "Persistence", "Auth", "Operations", "Replica", "Profile", "Networking", "Remote", "Device",
      "CLinux", argumentParser,
    ]),
  module(
    "RemoteCommands", "Platform/Remote/Commands",
    "`login`, `join`, `register`, `logout`, `status`, `profiles`, `carry-over`, `sync`, `queue`, `watch`, `agent`",
    commands + [
      "Persistence", "Auth", "Operations", "Replica", "Accounts", "Worksites", "Profile", "Networking",
      "Remote",
    ]),
  module(
    "ProfileCommands", "Platform/Profile/Commands",
    "undo, redo, history, backup, restore, verify, doctor",
    commands + ["Persistence", "Operations", "Accounts", "Profile"]),
  module(
    "HTTPTransport", "Platform/HTTPTransport",
    "HTTP connections of a server: TLS, HTTP/2, timeouts, interim responses, threads",
    ["Persistence"] + http + connections),
  module(
    "OpenAPI", "Platform/OpenAPI",
    "descriptions of routes, and the OpenAPI document of them; schemas of types",
    ["Core"]),
  module(
    "ServerKit", "Platform/ServerKit",
    "parts that all routes share: the server, endpoints, content, uploads, events",
    domain + ["SyncProtocol", "Feed", "HTTPTransport", "OpenAPI"] + http + serving + ["CZlib"]),
  module(
    "PageKit", "Platform/PageKit",
    "web pages: the HTML value, forms, page routes, what all pages share, style and scripts",
    domain + ["HTTPTransport", "ServerKit", "CPageAssets"] + web, exclude: ["Assets"]),
  module(
    "DAVKit", "Platform/DAVKit",
    "parts that WebDAV and CardDAV share: XML, properties, headers, multistatus",
    ["Core", httpTypes]),
  module(
    "DAVServer", "Platform/DAVServer",
    "WebDAV for the tree of a feature: methods, reports, conditions, properties",
    ["Core", "Persistence", "Operations", "ServerKit", "DAVKit"] + web),
  module(
    "Certificates", "Platform/Certificates",
    "an authority and a server certificate for a site hut",
    ["Core", "Persistence", "QRCodes", x509, asn1, crypto]),
]

/// A feature: the modules in its folder, its tests, and its samples, which the tests of all features use.
struct Feature {
  let domain: Target
  var others: [Target] = []
  let commands: Target
  let server: Target
  var pages: Target?
  let samples: Target
  let tests: [Target]

  var modules: [Target] { [domain] + others + [commands, server] + (pages.map { [$0] } ?? []) }
}

let features: [Feature] = [
  Feature(
    domain: module(
      "Accounts", "Features/Accounts/Domain",
      "users, logins, invitations, settings",
      domain),
    commands: module(
      "AccountsCommands", "Features/Accounts/Commands",
      "`users`, `account`, `settings`, `links`",
      commands + [
        "Networking", "QRCodes", "Auth", "Operations", "Accounts", "Worksites", "Profile", "Remote",
      ]),
    server: module(
      "AccountsServer", "Features/Accounts/Server",
      "logins, users, invitations, settings over HTTP",
      ["Core", "Auth", "Operations", "Accounts", "OpenAPI", "ServerKit", httpTypes]),
    pages: module(
      "AccountsPages", "Features/Accounts/Pages",
      "log-in, own account and devices as web pages",
      [
        "Core", "Persistence", "Auth", "Operations", "Accounts", "Worksites", "ServerKit", "PageKit",
        "QRCodes",
      ]),
    samples: samples("Accounts"),
    tests: [
      tests("AccountsTests", "Features/Accounts/Domain", domain + ["Accounts"]),
      tests(
        "AccountsPagesTests", "Features/Accounts/Pages",
        domain + ["Accounts", "Worksites", "ServerKit", "PageKit", "PageSupport", "AccountsPages"] + web),
    ]),
  Feature(
    domain: module(
      "Worksites", "Features/Worksites/Domain",
      "worksites, their tasks, attached users",
      domain + ["Accounts"]),
    commands: module(
      "WorksitesCommands", "Features/Worksites/Commands",
      "`sites`, `use`",
      commands + ["Auth", "Operations", "Accounts", "Worksites"]),
    server: module(
      "WorksitesServer", "Features/Worksites/Server",
      "worksites over HTTP",
      ["Core", "Operations", "Worksites", "OpenAPI", "ServerKit", httpTypes]),
    pages: module(
      "WorksitesPages", "Features/Worksites/Pages",
      "worksites, their tasks and users as web pages",
      ["Core", "Auth", "Operations", "Accounts", "Worksites", "PageKit"]),
    samples: samples("Worksites"),
    tests: [
      tests("WorksitesTests", "Features/Worksites/Domain", domain + ["Accounts", "Worksites"]),
      tests(
        "WorksitesPagesTests", "Features/Worksites/Pages",
        domain + ["Accounts", "Worksites", "WorksitesPages", "PageSupport"]),
    ]),
  Feature(
    domain: module(
      "Documents", "Features/Documents/Domain",
      "folders, documents, versions, locks, tags, types, templates, trash",
      domain + ["SyncProtocol", "Accounts", "Worksites"]),
    others: [
      module(
        "DocumentsProvider", "Features/Documents/Provider",
        "a device's documents for hosts: enumerating, fetching, searching and changing them",
        domain + ["SyncProtocol", "Replica", "Profile", "Device", "Worksites", "Documents"],
        exclude: ["README.md"]),
      module(
        "DocumentsMount", "Features/Documents/Mount",
        "the worksites as a file system of this machine, by FUSE",
        [
          "Core", "Persistence", "Auth", "Operations", "Replica", "Profile", "Remote", "Device",
          "SyncProtocol", "Worksites", "Documents", "DocumentsProvider", "CFuse",
        ]),
    ],
    commands: module(
      "DocumentsCommands", "Features/Documents/Commands",
      "`docs`, `mount`, `unmount`",
      commands + [
        "Persistence", "Auth", "Operations", "Replica", "Accounts", "Worksites", "Documents",
        "DocumentsProvider", "DocumentsMount", "Profile", "Remote",
      ]),
    server: module(
      "DocumentsServer", "Features/Documents/Server",
      "documents over HTTP and WebDAV",
      [
        "Core", "Persistence", "Auth", "Operations", "Worksites", "Documents", "SyncProtocol",
        "OpenAPI", "DAVKit", "DAVServer", "ServerKit",
      ] + web),
    pages: module(
      "DocumentsPages", "Features/Documents/Pages",
      "worksites, folders and documents as web pages",
      [
        "Core", "Persistence", "Auth", "Operations", "Accounts", "Worksites", "Documents", "ServerKit",
        "PageKit",
      ]),
    samples: samples("Documents", ["SyncProtocol", "Worksites", "WorksitesSamples"]),
    tests: [
      tests(
        "DocumentsTests", "Features/Documents/Domain",
        domain + ["SyncProtocol", "Accounts", "Worksites", "Documents", "DocumentsProvider"]),
      tests(
        "DocumentsProviderTests", "Features/Documents/Provider",
        domain + [
          "SyncProtocol", "Replica", "Profile", "Networking", "Remote", "Device", "Accounts", "Worksites",
          "Documents", "DocumentsProvider",
        ]),
      tests(
        "DocumentsMountTests", "Features/Documents/Mount",
        domain + [
          "Accounts", "Worksites", "Documents", "DocumentsMount", "Device", "Networking", "Profile",
          "Replica", "SyncProtocol",
        ]),
      tests(
        "DocumentsServerTests", "Features/Documents/Server",
        domain + [
          "AllFeatures", "Accounts", "Worksites", "Documents", "DAVKit", "DAVServer", "DAVSupport",
          "ServerKit", "DocumentsServer", httpTypes,
        ]),
      tests(
        "DocumentsPagesTests", "Features/Documents/Pages",
        domain + [
          "Accounts", "Worksites", "Documents", "ServerKit", "DocumentsPages", "PageKit", "PageSupport",
        ]),
    ]),
  Feature(
    domain: module(
      "Hours", "Features/Hours/Domain",
      "hour entries, pay periods, reports",
      domain + ["Accounts", "Worksites"]),
    commands: module(
      "HoursCommands", "Features/Hours/Commands",
      "`hours`, `admin`",
      commands + ["Persistence", "Auth", "Operations", "Replica", "Accounts", "Worksites", "Hours"]),
    server: module(
      "HoursServer", "Features/Hours/Server",
      "hours over HTTP",
      ["Core", "Auth", "Operations", "Accounts", "Worksites", "Hours", "OpenAPI", "ServerKit", httpTypes]),
    pages: module(
      "HoursPages", "Features/Hours/Pages",
      "hours, timer, pay periods and approval as web pages",
      ["Core", "Auth", "Operations", "Accounts", "Worksites", "Hours", "PageKit"]),
    samples: samples("Hours", ["Accounts", "Worksites", "WorksitesSamples"]),
    tests: [
      tests("HoursTests", "Features/Hours/Domain", domain + ["Accounts", "Worksites", "Hours"]),
      tests(
        "HoursPagesTests", "Features/Hours/Pages",
        domain + ["Accounts", "Worksites", "Hours", "PageKit", "HoursPages", "PageSupport"]),
    ]),
  Feature(
    domain: module(
      "Budget", "Features/Budget/Domain",
      "budgets, their limits and categories, purchases",
      domain + ["Worksites"]),
    commands: module(
      "BudgetCommands", "Features/Budget/Commands",
      "`budget`, `buy`",
      commands + ["Persistence", "Operations", "Accounts", "Worksites", "Budget"]),
    server: module(
      "BudgetServer", "Features/Budget/Server",
      "budgets over HTTP",
      ["Core", "Persistence", "Operations", "Worksites", "Budget", "OpenAPI", "ServerKit"] + web),
    pages: module(
      "BudgetPages", "Features/Budget/Pages",
      "budgets and purchases as web pages",
      ["Core", "Auth", "Operations", "Accounts", "Worksites", "Budget", "PageKit"]),
    samples: samples("Budget", ["Worksites", "WorksitesSamples"]),
    tests: [
      tests("BudgetTests", "Features/Budget/Domain", domain + ["Accounts", "Worksites", "Budget"]),
      tests(
        "BudgetPagesTests", "Features/Budget/Pages",
        domain + ["Accounts", "Worksites", "Budget", "BudgetPages", "PageKit", "PageSupport"]),
    ]),
  Feature(
    domain: module(
      "Contacts", "Features/Contacts/Domain",
      "address books, contacts, duplicates",
      domain + ["Accounts", "Worksites", "VCard"]),
    others: [
      module(
        "VCard", "Features/Contacts/VCard",
        "vCards as bytes: reading, editing and converting them",
        ["Core"])
    ],
    commands: module(
      "ContactsCommands", "Features/Contacts/Commands",
      "`contacts`",
      commands + ["Operations", "Accounts", "Worksites", "VCard", "Contacts"]),
    server: module(
      "ContactsServer", "Features/Contacts/Server",
      "contacts over HTTP and CardDAV",
      [
        "Core", "Auth", "Operations", "Accounts", "VCard", "Contacts", "DAVKit", "OpenAPI", "DAVServer",
        "ServerKit",
      ] + web),
    pages: module(
      "ContactsPages", "Features/Contacts/Pages",
      "contacts, address books and groups as web pages",
      ["Core", "Auth", "Operations", "Accounts", "Worksites", "VCard", "Contacts", "PageKit"]),
    samples: samples("Contacts", ["VCard", "Worksites", "WorksitesSamples"]),
    tests: [
      tests("VCardTests", "Features/Contacts/VCard", ["Core", "VCard"]),
      tests(
        "ContactsTests", "Features/Contacts/Domain", domain + ["Accounts", "Worksites", "VCard", "Contacts"]),
      tests(
        "ContactsServerTests", "Features/Contacts/Server",
        domain + [
          "AllFeatures", "Accounts", "Worksites", "VCard", "Contacts", "DAVKit", "DAVSupport",
          "ServerKit", "ContactsServer", httpTypes,
        ]),
      tests(
        "ContactsPagesTests", "Features/Contacts/Pages",
        domain + ["Accounts", "Worksites", "VCard", "Contacts", "ContactsPages", "PageKit", "PageSupport"]),
    ]),
]

extension [Feature] {
  /// The dependencies on a target of each feature.
  func each(_ part: KeyPath<Feature, Target>) -> [Target.Dependency] {
    map { .byName(name: $0[keyPath: part].name) }
  }

  /// The dependencies on a target of each feature that has it.
  func each(_ part: KeyPath<Feature, Target?>) -> [Target.Dependency] {
    compactMap { $0[keyPath: part] }.map { .byName(name: $0.name) }
  }
}

let composition: [Target] = [
  module(
    "AllFeatures", "Composition/Features",
    "the features of both programs",
    ["Operations", "Feed", "Replica"] + features.each(\.domain)),
  module(
    "AllCommands", "Composition/Commands",
    "the commands of `worksite`",
    ["Core", "CommandKit", "RemoteCommands", "ProfileCommands"] + features.each(\.commands)),
  module(
    "AllServers", "Composition/Servers",
    "the server modules of `worksite-server`",
    ["Core", "ServerKit"] + features.each(\.server)),
  module(
    "AllPages", "Composition/Pages",
    "the web pages of `worksite-server`",
    ["Core", "PageKit"] + features.each(\.pages)),
]

let modules = platform + features.flatMap(\.modules) + composition

let testTargets: [Target] = [
  support("TestSupport", domain + ["Feed", "Replica"]),
  support("EndToEndSupport", ["CLinux", "Core", "Persistence", "TestSupport"]),
  support("FeatureSupport", domain + ["Feed", "Accounts", "TestSupport"]),
  support(
    "DAVSupport",
    domain + ["DAVKit", "HTTPTransport", "ServerKit", "TestSupport", nioCore, logging] + web),
  support(
    "PageSupport",
    domain + [
      "Accounts", "Worksites", "HTTPTransport", "ServerKit", "PageKit", "TestSupport", nioCore, logging,
    ] + web),
  support("AllSamples", ["AllFeatures", "FeatureSupport"] + features.each(\.samples)),
  tests("CoreTests", "Platform/Core", ["Core"]),
  tests("PersistenceTests", "Platform/Persistence", ["Core", "Persistence"]),
  tests("NetworkingTests", "Platform/Networking", ["Core", "Networking"]),
  tests("SyncProtocolTests", "Platform/SyncProtocol", ["Core", "Persistence", "SyncProtocol"]),
  tests("OperationsTests", "Platform/Operations", domain + ["SyncProtocol", "Feed"]),
  tests(
    "RemoteTests", "Platform/Remote/Client",
    domain + [
      "SyncProtocol", "Replica", "AllFeatures", "Accounts", "Worksites", "Documents", "Profile", "Networking",
      "Remote",
    ]),
  tests("ProfileTests", "Platform/Profile/Domain", domain + ["Replica", "Accounts", "Profile"]),
  tests(
    "DeviceTests", "Platform/Device",
    domain + ["Accounts", "Replica", "Profile", "Networking", "Remote", "Device"]),
  tests(
    "CommandKitTests", "Platform/CommandKit", ["Core", "Operations", "Networking", "CommandKit"]),
  tests(
    "ReplicaTests", "Platform/Replica",
    domain + [
      "SyncProtocol", "Feed", "Replica", "AllFeatures", "AllSamples", "FeatureSupport", "Accounts",
      "Worksites",
      "Hours",
      "Budget", "Documents",
    ]),
  tests("DAVKitTests", "Platform/DAVKit", ["Core", "DAVKit", httpTypes]),
  tests(
    "HTTPTransportTests", "Platform/HTTPTransport",
    ["Core", "HTTPTransport", nioEmbedded] + http + connections),
  tests(
    "OpenAPITests", "Platform/OpenAPI",
    domain + ["Accounts", "Worksites", "Documents", "OpenAPI", "ServerKit"]),
  tests(
    "DAVServerTests", "Platform/DAVServer",
    ["Core", "Auth", "Operations", "DAVKit", "DAVServer", "ServerKit", "DAVSupport", httpTypes]),
  tests(
    "ServerKitTests", "Platform/ServerKit",
    domain + http + connections + serving + [
      "Accounts", "Worksites", "Documents", "DAVKit", "HTTPTransport", "ServerKit", "Networking", nioEmbedded,
    ]),
  tests("PageKitTests", "Platform/PageKit", domain + ["PageKit", "PageSupport", httpTypes]),
  tests("QRCodesTests", "Platform/QRCodes", ["Core", "QRCodes"]),
  tests("CertificatesTests", "Platform/Certificates", ["Core", "Persistence", "QRCodes", "Certificates"]),
  tests(
    "ExampleTests", "Composition/Example",
    domain + [
      "Device", "CommandKit", "OpenAPI", "ServerKit", "PageKit", "PageSupport", "AllFeatures", "AllCommands",
      "AllSamples", "FeatureSupport", "Worksites",
      "WorksitesSamples", argumentParser, httpTypes,
    ]),
  tests(
    "CompositionTests", "Composition/Programs",
    domain + features.each(\.domain) + [
      "Networking", "VCard", "DocumentsProvider", "CommandKit", "OpenAPI", "ServerKit", "AllFeatures",
      "AllCommands", "AllSamples", "FeatureSupport", argumentParser,
    ]),
  tests(
    "RightsTests", "Composition/Rights",
    domain + [
      "SyncProtocol", "Feed", "AllFeatures", "AllSamples", "FeatureSupport", "WorksitesSamples",
      "DocumentsSamples", "HoursSamples", "Accounts", "AccountsPages", "AllPages", "PageSupport", "ServerKit",
      "Worksites", "Hours", "Budget", "Contacts", "VCard", "Documents",
    ]),
  tests(
    "APITests", "Composition/API",
    domain + web + [
      "SyncProtocol", "Feed", "AllFeatures", "AllServers", "Accounts", "AccountsServer", "Worksites", "Hours",
      "Budget",
      "VCard", "Contacts", "HoursServer", "Documents", "DocumentsServer", "OpenAPI", "ServerKit",
    ]),
  endToEndTests(
    "RemoteEndToEndTests", "EndToEnd/Remote", of: ["worksite-server"],
    ["Core", "Persistence", "Operations", "Networking", "Remote"]),
  endToEndTests("DocumentsEndToEndTests", "EndToEnd/Documents", of: ["worksite", "worksite-server"]),
  endToEndTests("EndToEndTests", "EndToEnd/Worksite", of: ["worksite"], ["Core", "Persistence"]),
  endToEndTests(
    "ClientEndToEndTests", "EndToEnd/Client", of: ["worksite", "worksite-server"], ["Core", "Persistence"]),
  endToEndTests(
    "ServerEndToEndTests", "EndToEnd/Server", of: ["worksite-server"], ["Core", "Persistence", crypto]),
  endToEndTests(
    "PeopleEndToEndTests", "EndToEnd/People", of: ["worksite", "worksite-server"],
    ["Core", "Persistence", "QRCodes", "Profile", "Networking", "Remote"]),
  endToEndTests("TortureTests", "Torture", of: ["worksite", "worksite-server"], ["Core", "Persistence"]),
]

/// A module that the programs of `make bench` share.
func measuring(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tools/Benchmarks/\(name)", swiftSettings: strict)
}

/// A program of `make bench`. It belongs to this package, so that it may use what is `package`.
func benchmark(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["Measuring"], path: "Tools/Benchmarks/\(name)",
    swiftSettings: strict)
}

let benchmarks: [Target] = [
  .target(
    name: "Yardstick", path: "Tools/Benchmarks/Yardstick", linkerSettings: [.linkedLibrary("sqlite3")]),
  measuring("Measuring", ["Yardstick", "Core", "Persistence"]),
  measuring("Serving", ["Yardstick", "Measuring", "Core", "Persistence"]),
  measuring("LargeFolder", ["Measuring", "Core", "Persistence", "Auth", "Operations", "Documents"]),
  benchmark(
    "Enumerator",
    domain + ["Yardstick", "LargeFolder", "AllFeatures", "Worksites", "Documents", "DocumentsProvider"]),
  benchmark("HotPaths", ["Core", "Persistence", "Auth", "Operations"]),
  benchmark("Budgets", ["Core", "Persistence", "Operations", "AllFeatures", "Budget"]),
  benchmark("CardDAV", ["Yardstick", "Serving", "Core", "Persistence"]),
  benchmark(
    "Pages",
    domain + ["Yardstick", "Serving", "LargeFolder", "AllFeatures", "Contacts", "VCard", "Profile"]),
  benchmark("Reports", domain + ["Serving", "AllFeatures"]),
  benchmark("Server", ["Yardstick", "Serving", "Core", "Persistence"]),
  benchmark("WebDAV", ["Serving", "Core", "Persistence"]),
  benchmark(
    "UploadQueue",
    domain + [
      "Yardstick", "Serving", "LargeFolder", "Replica", "AllFeatures", "Worksites", "Documents", "Profile",
    ]),
]

/// The modules that other packages use. All other modules have no `public` declarations.
let products = [
  "Core", "Persistence", "Networking", "Auth", "Operations", "Accounts", "Worksites", "Hours", "Budget",
  "VCard",
  "Contacts", "Documents", "DocumentsProvider", "SyncProtocol",
]

let package = Package(
  name: "worksite",
  products: products.map { .library(name: $0, targets: [$0]) }
    + [
      .executable(name: "worksite", targets: ["worksite"]),
      .executable(name: "worksite-server", targets: ["worksite-server"]),
    ],
  traits: [
    .trait(
      name: "Programs",
      description: "The programs worksite and worksite-server, with the packages that only they use."),
    .default(enabledTraits: ["Programs"]),
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
  targets: modules + features.flatMap { [$0.samples] + $0.tests } + testTargets + benchmarks + [
    .target(name: "CLinux", path: "Modules/C/CLinux"),
    .target(name: "CPageAssets", path: "Modules/Platform/PageKit/Assets", exclude: ["files", "scripts"]),
    .target(name: "CCurl", dependencies: ["CLinux"], path: "Modules/C/CCurl"),
    .target(name: "CFuse", dependencies: ["CLinux"], path: "Modules/C/CFuse"),
    .target(name: "CSQLite", path: "Modules/C/CSQLite"),
    .systemLibrary(
      name: "CZlib", path: "Modules/C/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CQRencode", path: "Modules/C/CQRencode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]),
    .target(
      name: "LiveMachine", dependencies: ["Core", "CommandKit"], path: "Apps/LiveMachine",
      swiftSettings: strict),
    .executableTarget(
      name: "worksite-server",
      dependencies: commands + http + [
        "LiveMachine", "CLinux", "Persistence", "Auth", "Operations", "Profile", "QRCodes", "Certificates",
        "ServerKit", "PageKit", "AllFeatures", "AllServers", "AllPages", "Accounts", "AccountsServer",
        "AccountsPages",
      ],
      path: "Apps/worksite-server", swiftSettings: strict),
    .executableTarget(
      name: "worksite",
      dependencies: commands + ["LiveMachine", "Operations", "AllFeatures", "AllCommands"],
      path: "Apps/worksite", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
