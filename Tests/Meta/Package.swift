// swift-tools-version: 6.2
import PackageDescription

/// The house rules only read the sources, so they are a package of their own: checked in seconds, before anything is built.
let package = Package(
  name: "MetaTests",
  targets: [
    .testTarget(
      name: "MetaTests", path: ".", exclude: ["Package.swift"],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
