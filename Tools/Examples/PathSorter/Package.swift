// swift-tools-version: 6.2
import PackageDescription

// A package outside the project that uses one module of worksite only.
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
