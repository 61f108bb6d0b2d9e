import Core
import Device
import Documents
import DocumentsProvider
import Worksites

extension DocumentFinder {
  /// Finds the item at an address, or all items whose names fit its patterns: `/New/*.pdf`.
  ///
  /// No name has `*` or `?`, which Windows does not allow, so they always belong to a pattern.
  ///
  /// - Throws: ``Failure`` of kind `notFound` where nothing fits, or a folder on the way cannot be read.
  func locateAll(_ text: String, _ spelling: Spelling = .begun) throws -> [LocatedItem] {
    let path = try DocumentPath(text)
    guard let start = path.components.firstIndex(where: NamePattern.isPattern) else {
      return [try locate(text, spelling)]
    }
    let worksite = try worksite(path.site)
    let above = DocumentPath(site: path.site, components: Array(path.components[..<start]))
    let found = try path.components[start...].indices.reduce([try locate(above, in: worksite, spelling)]) {
      folders, index in
      let (pattern, isLast) = (NamePattern(path.components[index]), index == path.components.count - 1)
      return try folders.filter(\.isFolder).flatMap { try items(of: $0, fitting: pattern) }
        .filter { $0.isFolder || isLast && !path.namesFolder }
    }
    if found.isEmpty {
      throw Failure(.notFound, .documentsNone, .nothingFits(text), remedy: .seeListing, field: "path")
    }
    return found
  }

  /// Finds the items at several addresses, each once, also where several patterns fit it.
  func locateAll(_ texts: [String], _ spelling: Spelling = .begun) throws -> [LocatedItem] {
    var found: Set<ID> = []
    return try texts.flatMap { try locateAll($0, spelling) }.filter { found.insert($0.container).inserted }
  }

  /// The items of a folder whose names fit a pattern, by name.
  private func items(of folder: LocatedItem, fitting pattern: NamePattern) throws -> [LocatedItem] {
    try session.containers.ensureRead(folder.container)
    let enumerator = FolderEnumerator(
      try folder.asContainer(), sort: ListingSort(.name), in: session.companyStore, for: session.actor)
    var paths: [DocumentPath] = []
    try enumerator.forEach { item in
      if pattern.matches(item.name) { paths.append(folder.path.appending(item.name)) }
    }
    return try paths.compactMap { try session.answer(LocateIfPresent($0, in: folder.worksite)) }
  }
}
