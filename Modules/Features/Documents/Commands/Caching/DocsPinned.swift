import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence
import Replica
import Worksites

struct DocsPinned: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "pinned", abstract: Phrase.pinnedHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    let views = try session.pins().map { try view($0, session) }.sorted { $0.path < $1.path }
    if options.json { return try context.writeItems(views) }
    if views.isEmpty { return context.output.note(.nothingPinned) }
    var table = Table([
      Table.Column(Phrase.sizeTitle, isNumber: true), Table.Column(Phrase.hereTitle, isNumber: true),
      Table.Column(Phrase.pathTitle),
    ])
    for view in views {
      let language = context.language
      table.add([
        (view.isWhole ? "" : "≥ ") + language.size(view.bytes),
        view.isWhole && view.bytesHere == view.bytes ? "100 %" : language.size(view.bytesHere), view.path,
      ])
    }
    context.output.table(table)
  }

  private func view(_ pin: (id: ID, path: DocumentPath), _ session: Session) throws -> PinView {
    let ids = try session.replica.containers.tree(of: pin.id)
    let blobs = Set(try session.replica.content.required(by: ids).map(\.blob))
    return PinView(
      path: pin.path.description, documents: blobs.count, bytes: blobs.reduce(0) { $0 + $1.size },
      bytesHere: blobs.filter(session.companyStore.blobs.contains).reduce(0) { $0 + $1.size },
      isWhole: try session.isDocument(pin.id) || ids.allSatisfy { try session.containers.isRead($0) })
  }
}

/// A pinned folder or document, in JSON.
private struct PinView: Encodable {
  let path: String
  let documents: Int
  let bytes: Int64
  let bytesHere: Int64
  /// Whether the replica contains all documents below.
  let isWhole: Bool
}

extension Session {
  /// The folders and documents that the user pinned. Items that are pinned with their folder are left out.
  func pins() throws -> [(id: ID, path: DocumentPath)] {
    let (containers, records) = try replica.pins.all()
    let inner = Set(containers)
    let sites = try answer(Worksites(withArchived: true))
    return (containers + records).compactMap { id in
      if let site = sites.first(where: { $0.id == id }) {
        return (id, DocumentPath(site: site.name, components: []))
      }
      guard let found = try? answer(ItemWithID(id)), !inner.contains(found.item.parent) else { return nil }
      let site = sites.first { $0.id == found.item.worksite }
      return (id, DocumentPath(site: site?.name, components: found.components))
    }
  }

  /// Whether an id belongs to a document.
  func isDocument(_ id: ID) throws -> Bool { (try? answer(ItemWithID(id)))?.item.kind == .document }
}
