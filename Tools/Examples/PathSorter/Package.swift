// swift-tools-version: 6.2
import PackageDescription

// Somebody else's package that uses one module of worksite and nothing else of it.
let package = Package(
  name: "PathSorter",
  dependencies: [.package(name: "worksite", path: "../../..")],
  targets: [
    .executableTarget(
      name: "PathSorter", dependencies: [.product(name: "Core", package: "worksite")],
      path: "Sources/PathSorter", swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
