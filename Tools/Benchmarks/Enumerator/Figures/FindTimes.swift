import Auth
import Core
import Documents
import Foundation
import LargeFolder
import Measuring
import Operations
import Persistence
import Worksites

/// Times searches for a tag and for a document type as whole processes, beside the bare start of the process.
struct FindTimes {
  private let folder: Folder
  private let worksite: String
  private static let rounds = 20
  private static let documents = 100_000
  /// One document in so many has the tag, and as many have the type.
  private static let share = 200

  init(_ folder: Folder, _ worksite: String) {
    self.folder = folder.folder("find")
    self.worksite = worksite
  }

  /// A figure for each search.
  func figures() throws -> [Figure] {
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    try? FileManager.default.removeItem(atPath: folder.path)
    let program = try ScratchProfile.make(in: folder, worksite)
    try program.run(["docs", "types", "add", "Lifting plan"])
    try fill(folder.folder("data").folder("worksite").folder("default").file("worksite.db"))
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 3,
      [
        { _ in try Measure.time { try program.run(["docs", "find", "--tag", "safety"]) } },
        { _ in try Measure.time { try program.run(["docs", "find", "--of-type", "Lifting plan"]) } },
        { _ in try Measure.time { try program.run(["--version"]) } },
      ])
    return zip(["--tag", "--of-type"], times).map { option, time in
      Figure(
        name: "worksite docs find \(option) in 100,000, beside its start", measured: .milliseconds(time),
        yardstick: .milliseconds(times[2]), goal: .ratioAtMost(4))
    }
  }

  /// Adds the documents, a part of them with the tag and the type.
  private func fill(_ path: String) throws {
    let ground = Ground(folder, count: Self.documents, at: path)
    let companyStore = try ground.companyStore()
    defer { try? companyStore.database.close() }
    guard let site = try companyStore.answer(Worksites(), for: ground.actor).first?.id,
      let type = try companyStore.answer(DocumentTypes(), for: ground.actor).first?.id
    else { throw MeasurementError("\(path) has no worksite or no document type") }
    try LargeFolder(named: Ground.name, count: Self.documents).make(
      in: companyStore, of: site, by: ground.actor)
    try companyStore.database.write { connection in
      let chosen = try connection.rows(
        "SELECT id FROM documents_item WHERE kind = \(Item.Kind.document.rawValue) AND rowid % \(Self.share) = 0"
      ) { try $0.id() }
      for item in chosen {
        try connection.execute(
          "UPDATE documents_item SET tags = 'safety', document_type = \(type) WHERE id = \(item)")
      }
      try DocumentsFeature.feature.rebuild(connection)
    }
  }
}
