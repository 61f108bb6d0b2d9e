import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The recovery of edits")
struct EditRecoveryTests {
  private static func recover(_ plan: EditOnDevice) throws -> (watched: [ID], notices: [String]) {
    var (watched, notices): ([ID], [String]) = ([], [])
    try EditRecovery(plan.session) { notice in
      switch notice {
      case .goesOn(let edit): notices.append("goes on: \(edit.name)")
      case .isStored(let edit): notices.append("stored: \(edit.name)")
      }
    }
    .run { watched.append($0.id) }
    return (watched, notices)
  }

  @Test("an open copy without a watch is watched again, and reported")
  func open() throws {
    let plan = try EditOnDevice(hasServer: false)
    let (watched, notices) = try Self.recover(plan)
    #expect(watched == [plan.edit.id] && notices == ["goes on: plan.txt"])
  }

  @Test("a save that an ended edit did not store is stored and reported, and its copy removed")
  func ended() throws {
    let plan = try EditOnDevice(hasServer: false)
    #expect(try plan.journal.end(plan.edit))
    try plan.write("two")
    #expect(try Self.recover(plan).notices == ["stored: plan.txt"])
    #expect(try plan.versions == ["two", "one"])
    #expect(try Self.recover(plan).watched.isEmpty)
    #expect(try plan.present == nil && !plan.copy.folder.exists)
  }

  @Test("an edit whose folder was removed is over")
  func removed() throws {
    let plan = try EditOnDevice(hasServer: false)
    try plan.removeFolder()
    #expect(try Self.recover(plan).watched.isEmpty)
    #expect(try plan.present == nil)
  }

  @Test("with a server, it is over once that has its last save")
  func removedUnsent() async throws {
    let (watched, state, versions) = try await onThread {
      let plan = try EditOnDevice(hasServer: true)
      try plan.write("two")
      try plan.journal.takeSave(of: plan.edit)
      try plan.removeFolder()
      return (try Self.recover(plan).watched, try plan.present?.state, try plan.versions)
    }
    #expect(watched.isEmpty && state == .ended && versions == ["two", "one"])
  }
}
