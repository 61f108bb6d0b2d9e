import Auth
import Core
import Documents
import FeatureSupport
import Operations
import Persistence
import TestSupport
import Worksites

extension DocumentsSamples {
  package static func containers(in companyStore: CompanyStore, for actor: Actor) throws -> [ID] {
    let sites = try companyStore.answer(Worksites(withArchived: true), for: actor).map(\.id)
    return try sites + sites.flatMap { try VisibleItems(companyStore, at: $0).folders }
  }

  package static let partialKinds: Set<String> = ["documents.item", "documents.version"]

  package static func compare(_ copies: inout Copies) throws {
    let kinds = DocumentsFeature.feature.recordKinds
    guard let items = kinds.first(where: { $0.name == "documents.item" }),
      let versions = kinds.first(where: { $0.name == "documents.version" })
    else { return copies.note("documents have other record kinds now") }
    let sites = try copies.device.answer(Worksites(withArchived: true), for: copies.actor).map(\.id)
    let reachable = try Set(containers(in: copies.device, for: copies.actor))
    let expected = try copies.records(of: items, in: copies.server).filter { _, record in
      guard let site = record.id("worksite"), sites.contains(site) else { return false }
      return record["kind"] == .integer(0) || reachable.contains(record.id("parent") ?? site)
    }
    // What lies in folders nobody can reach any more may be kept as it was.
    let shown = try copies.records(of: items, in: copies.device).filter { _, record in
      record["kind"] == .integer(0) || reachable.contains(record.id("parent") ?? copies.actor.user)
    }
    let open = expected.filter { !isHidden($0.value, expected) }
    copies.report(items.name, shown.filter { !isHidden($0.value, shown) }, open)
    try compare(versions, shown: shown, open: open, &copies)
  }

  private static func compare(
    _ versions: RecordKind, shown: [ID: Record], open: [ID: Record], _ copies: inout Copies
  ) throws {
    let theirs = try copies.records(of: versions, in: copies.server)
    let mine = try copies.records(of: versions, in: copies.device)
    for (id, record) in mine {
      let document = record.id("document") ?? id
      if let other = theirs[id] {
        if other != record, open[document]?.id("content") == id {
          copies.note("version \(id.short): \(record) / \(other)")
        }
      } else if shown[document] != nil {
        copies.note("version \(id.short) is not on the server")
      }
    }
    for record in open.values {
      if let content = record.id("content"), mine[content] == nil {
        copies.note("no content \(content.short)")
      }
    }
  }

  /// Whether an item lies in something that is in the trash.
  private static func isHidden(_ record: Record, _ all: [ID: Record]) -> Bool {
    var parent = record.id("parent")
    while let id = parent, let folder = all[id] {
      if folder["trashed_at"] != .null { return true }
      parent = folder.id("parent")
    }
    return false
  }
}
