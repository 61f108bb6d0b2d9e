import Measuring
import Persistence
import Serving

/// What is measured, and what it is measured beside.
struct Ground {
  /// Where both keep their files.
  let folder: Folder
  /// The server.
  let worksite: WorksiteServer
  /// The yardstick; `nil` where it is not installed.
  let apache: Apache?

  /// The yardstick, for a figure that makes no sense without. Where it is missing, that is said.
  func yardstick(for figure: String) -> Apache? {
    if apache == nil { Benchmark.show("\(figure): left out, apache2 is not installed") }
    return apache
  }
}
