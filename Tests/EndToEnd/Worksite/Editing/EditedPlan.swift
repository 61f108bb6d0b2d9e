import EndToEndSupport
import Foundation
import Persistence
import TestSupport

/// A device with a plan that is edited by scripts.
struct EditedPlan {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.files.write("plan.txt", "one\n")
    try device.run("docs", "put", "plan.txt", "/").requireSuccess()
  }

  let device: Device

  /// - Parameter variables: additional environment variables.
  init(variables: (Device) throws -> [String] = { _ in [] }) throws {
    let device = try Device(copying: Self.prepared.get())
    self.device = Device(of: device, variables: try variables(device))
  }

  /// Writes a script that a program of the user stands for.
  ///
  /// - Returns: the command that runs it.
  func editor(_ script: String) throws -> String {
    let path = try device.files.write("editor.sh", script + "\n")
    return "sh '\(path)'"
  }

  func edit(_ script: String, _ more: String..., language: String? = nil) throws -> Finished {
    try device.run(["docs", "edit", "/plan.txt", "--with", try editor(script)] + more, language: language)
  }

  /// The contents of the versions, newest first.
  func versions() throws -> [String] {
    let count = try device.run("docs", "versions", "/plan.txt", "--json").items().count
    return try (1...max(count, 1)).reversed().map {
      try device.run("docs", "cat", "/plan.txt", "--revision", "\($0)").output
    }
  }

  /// The open documents.
  func edits() throws -> [[String: Any]] { try device.run("docs", "edits", "--json").items() }

  /// The names of the folders with copies.
  func left() throws -> [String] {
    let folder = device.profile.folder("edits")
    return folder.exists ? try folder.names().filter { !$0.contains(".") } : []
  }
}
