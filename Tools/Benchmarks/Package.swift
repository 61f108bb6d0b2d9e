// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Library modules of worksite.
func modules(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "worksite") }
}

let package = Package(
  name: "worksite-benchmarks",
  products: [
    .executable(name: "Budgets", targets: ["Budgets"]),
    .executable(name: "CardDAV", targets: ["CardDAV"]),
    .executable(name: "Enumerator", targets: ["Enumerator"]),
    .executable(name: "Reports", targets: ["Reports"]),
    .executable(name: "Server", targets: ["Server"]),
    .executable(name: "UploadQueue", targets: ["UploadQueue"]),
  ],
  dependencies: [.package(name: "worksite", path: "../..")],
  targets: [
    .target(name: "Yardstick", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "Measuring", dependencies: ["Yardstick"] + modules("Core", "Persistence"), swiftSettings: strict),
    .target(
      name: "Serving", dependencies: ["Yardstick", "Measuring"] + modules("Core", "Persistence"),
      swiftSettings: strict),
    .target(
      name: "LargeFolder",
      dependencies: ["Measuring"] + modules("Core", "Persistence", "Auth", "Operations", "Documents"),
      swiftSettings: strict),
    .executableTarget(
      name: "Enumerator",
      dependencies: ["Yardstick", "Measuring", "LargeFolder"]
        + modules(
          "Core", "Persistence", "Auth", "Operations", "AllFeatures", "Worksites", "Documents",
          "DocumentsProvider"),
      swiftSettings: strict),
    .executableTarget(
      name: "Budgets",
      dependencies: ["Measuring"] + modules("Core", "Persistence", "Operations", "AllFeatures", "Budget"),
      swiftSettings: strict),
    .executableTarget(
      name: "CardDAV", dependencies: ["Yardstick", "Measuring", "Serving"] + modules("Core", "Persistence"),
      swiftSettings: strict),
    .executableTarget(
      name: "Reports",
      dependencies: ["Measuring", "Serving"]
        + modules("Core", "Persistence", "Auth", "Operations", "AllFeatures"),
      swiftSettings: strict),
    .executableTarget(
      name: "Server", dependencies: ["Yardstick", "Measuring", "Serving"] + modules("Core", "Persistence"),
      swiftSettings: strict),
    .executableTarget(
      name: "UploadQueue",
      dependencies: ["Yardstick", "Measuring", "Serving", "LargeFolder"]
        + modules(
          "Core", "Persistence", "Auth", "Operations", "Replica", "AllFeatures", "Worksites", "Documents",
          "Profile"),
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
