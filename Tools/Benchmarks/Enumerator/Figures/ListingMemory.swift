import DocumentsProvider
import Measuring
import Operations
import Persistence

/// The growth of memory while the whole large folder is listed, measured from before its first page.
struct ListingMemory {
  private let ground: Ground

  init(_ ground: Ground) { self.ground = ground }

  /// The figure.
  func figure() throws -> Figure {
    let report = try MemoryTask.list.report(in: ground.folder, ["--count", String(ground.count)])
    guard report.items == ground.count else {
      throw MeasurementError("\(report.items) of \(ground.count) were listed")
    }
    return Figure(
      name: "memory to list all \(ground.count)", measured: .megabytes(report.growth),
      goal: .bytesAtMost(.megabytes(8 << 20)))
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
}
