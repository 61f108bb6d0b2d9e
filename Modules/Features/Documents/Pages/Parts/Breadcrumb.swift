import Core
import Documents
import PageKit
import Worksites

/// The way from all worksites down to an item.
struct Breadcrumb {
  let lineage: ItemLineage.Answer
  /// The address of a folder, or of the top of the worksite.
  let address: (ID) -> PagePath

  init(_ lineage: ItemLineage.Answer, to address: @escaping (ID) -> PagePath = DocumentAddress.folder) {
    self.lineage = lineage
    self.address = address
  }

  /// The links, without the item itself.
  ///
  /// - Parameter isWhole: whether the way begins with all worksites.
  func html(isWhole: Bool = true) -> HTML {
    var links: [HTML] = isWhole ? [link(.documentsPlace, PagePath("documents"))] : []
    if !lineage.items.isEmpty {
      links.append(link(.named(lineage.worksite.name), address(lineage.worksite.id)))
    }
    links += lineage.items.dropLast().map { link(.named($0.name), address($0.id)) }
    if links.isEmpty { return "" }
    return "<nav class=\"crumbs\" aria-label=\"\(Phrase.breadcrumb)\"><ol>\(links)</ol></nav>"
  }

  private func link(_ label: Phrase, _ path: PagePath) -> HTML {
    "<li><a href=\"\(path)\">\(label)</a></li>"
  }
}

extension ItemLineage.Answer {
  /// The folder or document; `nil` for the top of the worksite.
  var item: Item? { items.last }

  /// The name of the item, or of the worksite for its top.
  var name: String { item?.name ?? worksite.name }

  /// The zone in which the pages show times.
  var zone: Zone { Zone(worksite.zone) ?? .utc }

  /// The names of the folders above the item, after that of the worksite.
  var placeText: String { ([worksite.name] + items.dropLast().map(\.name)).joined(separator: " › ") }
}
