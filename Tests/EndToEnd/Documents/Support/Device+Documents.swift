import EndToEndSupport
import Foundation
import TestSupport

extension Device {
  /// Runs a `docs` command.
  func docs(_ arguments: String..., language: String? = nil) throws -> Finished {
    try run(["docs"] + arguments, language: language)
  }

  /// Sends the outbox and fetches changes.
  @discardableResult
  func sync() throws -> Finished { try run("sync") }

  /// The text of a file of this device.
  func text(_ name: String) throws -> String { try String(contentsOfFile: files.path(name), encoding: .utf8) }
}
