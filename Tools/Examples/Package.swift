// swift-tools-version: 6.2
import PackageDescription

/// A program that uses some products of worksite: its source, and the text it prints in `Expected`.
func program(_ name: String, using products: [String], _ others: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "worksite") } + others,
    path: name, swiftSettings: strict)
}

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The products that a program needs to open the data of a company and to perform operations on it.
let company = ["Core", "Persistence", "Auth", "Operations", "Accounts", "Worksites"]

// A package outside the project. It uses what is public only.
let package = Package(
  name: "Examples",
  dependencies: [
    // Without traits neither Hummingbird nor SwiftNIO is resolved, which only the programs of worksite need.
    .package(name: "worksite", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "ExampleCompany", dependencies: company.map { .product(name: $0, package: "worksite") },
      path: "ExampleCompany", swiftSettings: strict),
    program("PathSorter", using: ["Core"]),
    program("Notebook", using: ["Core", "Persistence"]),
    program("PatientClient", using: ["Core", "Networking"]),
    program("WhoMayDoWhat", using: ["Core", "Auth"]),
    program("WorkWeek", using: company + ["Hours"], ["ExampleCompany"]),
    program("SiteBudget", using: company + ["Budget"], ["ExampleCompany"]),
    program("PhoneBook", using: company + ["VCard", "Contacts"], ["ExampleCompany"]),
    program(
      "SiteFolder", using: company + ["SyncProtocol", "Documents", "DocumentsProvider"], ["ExampleCompany"]),
  ],
  swiftLanguageModes: [.v6]
)
