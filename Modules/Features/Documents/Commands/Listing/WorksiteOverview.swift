import CommandKit
import Core
import Device
import Documents
import Operations
import Replica
import Worksites

/// The worksites with their documents, which `docs list` lists where no worksite is in use.
struct WorksiteOverview {
  /// A worksite with the documents known on this machine.
  private struct Row {
    let site: Worksite
    let totals: DocumentTotals.Answer
    /// Whether the totals are of all documents.
    let isWhole: Bool
  }

  private let rows: [Row]

  /// The overview; `nil` when a worksite is in use or is the only one.
  ///
  /// It is made from the records on this machine, without waiting for the server.
  static func whereNoneIsInUse(_ session: Session) throws -> WorksiteOverview? {
    do {
      _ = try session.answer(WorksiteInUse())
      return nil
    } catch let failure as Failure where failure.code == .worksitesChoose {
      session.changes.noteShown()
      return WorksiteOverview(
        rows: try session.answer(Worksites()).map { site in
          let totals = try session.answer(DocumentTotals(of: site.id))
          let isKnown =
            try totals.isWhole
            && session.replica.containers.tree(of: site.id).allSatisfy(session.containers.isRead)
          return Row(site: site, totals: totals, isWhole: isKnown)
        })
    }
  }

  func show(_ options: GlobalOptions, _ context: Context) throws {
    if options.json {
      return try context.writeItems(rows.map { View($0.site, $0.totals, isWhole: $0.isWhole) })
    }
    for row in rows {
      let line = ItemLine(context: context)
      let size = context.language.size(row.totals.bytes)
      context.output.row(
        line.text(
          size: row.isWhole ? size : row.totals.documents == 0 ? "–" : "≥ " + size,
          time: row.totals.modifiedAt, label: context.output.style.blue(row.site.name.printable + ":")))
    }
    context.output.note(.useOneOfThese)
  }

  /// A worksite in JSON.
  private struct View: Encodable {
    let id: ID
    let name: String
    let path: String
    let documents: Int
    let bytes: Int64
    let modifiedAt: Instant?
    /// Whether there may be more documents than counted.
    let isAtLeast: Bool?

    init(_ site: Worksite, _ totals: DocumentTotals.Answer, isWhole: Bool) {
      id = site.id
      name = site.name
      path = DocumentPath(site: site.name, components: []).description
      documents = totals.documents
      bytes = totals.bytes
      modifiedAt = totals.modifiedAt
      isAtLeast = isWhole ? nil : true
    }
  }
}
