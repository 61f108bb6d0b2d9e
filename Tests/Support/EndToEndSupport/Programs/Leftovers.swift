import Foundation
import Persistence
import Synchronization
import TestSupport

/// Removes folders and ends processes that tests share, when all tests are over.
///
/// Values in constants are never deinitialised.
package enum Leftovers {
  private struct State {
    var paths: [String] = []
    var processes: Set<pid_t> = []
    var isWatched = false
  }

  private static let state = Mutex(State())

  /// Registers a folder to remove.
  package static func remove(_ files: TemporaryFolder) {
    let path = files.folder.path
    note { $0.paths.append(path) }
  }

  /// Registers a process to end.
  static func end(_ process: pid_t) { note { $0.processes.insert(process) } }

  /// Unregisters a process, which has ended.
  static func forget(_ process: pid_t) { note { $0.processes.remove(process) } }

  private static func note(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      change(&state)
      defer { state.isWatched = true }
      return !state.isWatched
    }
    if isFirst { atexit { Leftovers.clean() } }
  }

  private static func clean() {
    let (paths, processes) = state.withLock { ($0.paths, $0.processes) }
    for process in processes { kill(process, SIGKILL) }
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }
}
