import Measuring
import Persistence
import Serving

/// The measured server, and the server beside it.
struct Ground {
  /// The folder of both servers' files.
  let folder: Folder
  /// The measured server.
  let worksite: WorksiteServer
  /// The yardstick; `nil` where it is not installed.
  let apache: Apache?

  /// Returns the yardstick for a figure that needs it. Where it is missing, a message is printed.
  func yardstick(for figure: String) -> Apache? {
    if apache == nil { Benchmark.show("\(figure): left out, apache2 is not installed") }
    return apache
  }
}
