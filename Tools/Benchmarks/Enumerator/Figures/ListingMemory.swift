import Core
import Documents
import DocumentsProvider
import Measuring
import Operations
import Persistence

/// The growth of memory while the whole large folder is listed, measured from before its first page.
struct ListingMemory {
  private let ground: Ground

  init(_ ground: Ground) { self.ground = ground }

  /// The figures: of the enumerator of folders, and of a host of the provider.
  func figures() throws -> [Figure] {
    [
      try figure(of: .list, "memory to list all \(ground.count)", megabytes: 8),
      try figure(of: .provide, "memory of the provider to list all \(ground.count)", megabytes: 15),
    ]
  }

  private func figure(of task: MemoryTask, _ name: String, megabytes: Int) throws -> Figure {
    let report = try task.report(in: ground.folder, ["--count", String(ground.count)])
    guard report.items == ground.count else {
      throw MeasurementError("\(report.items) of \(ground.count) were listed")
    }
    return Figure(
      name: name, measured: .megabytes(report.growth), goal: .bytesAtMost(.megabytes(megabytes << 20)))
  }

  /// Lists the folder.
  func list() throws -> MemoryTask.Report {
    let companyStore = try ground.companyStore()
    let (enumerator, _) = try ground.enumerator(in: companyStore)
    let report = try MemoryTask.Report.of { report in
      var items = 0
      try enumerator.forEach { _ in items += 1 }
      report.items = items
    }
    try companyStore.database.close()
    return report
  }

  /// Lists the folder through the provider, page by page.
  func provide() throws -> MemoryTask.Report {
    let companyStore = try ground.companyStore()
    let (_, container) = try ground.enumerator(in: companyStore)
    let documents = DocumentsProvider(in: companyStore, for: ground.actor)
    let enumerator = try documents.enumerator(of: .folder(container.id))
    let report = try MemoryTask.Report.of { report in
      var (items, cursor): (Int, Cursor?) = (0, nil)
      repeat {
        let page = try enumerator.page(after: cursor)
        items += page.items.count
        cursor = page.next
      } while cursor != nil
      report.items = items
    }
    try companyStore.database.close()
    return report
  }
}
