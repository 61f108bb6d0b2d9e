// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let modules = [
  "Core", "Persistence", "Auth", "Sync", "Accounts", "Worksites", "Documents", "DocumentsProvider",
]

let package = Package(
  name: "worksite-benchmarks",
  products: [.executable(name: "Enumerator", targets: ["Enumerator"])],
  dependencies: [.package(name: "worksite", path: "../..")],
  targets: [
    .target(name: "Yardstick", linkerSettings: [.linkedLibrary("sqlite3")]),
    .executableTarget(
      name: "Enumerator",
      dependencies: ["Yardstick"] + modules.map { .product(name: $0, package: "worksite") },
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
