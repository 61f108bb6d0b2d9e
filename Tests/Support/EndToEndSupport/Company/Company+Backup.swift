import TestSupport

/// Restoring an earlier state of a company's data.
extension Company {
  private var backup: String { files.path("backup") }

  /// Takes a backup beside the running server.
  package func backUp() throws {
    try Launch.server(["backup", "--data", data, backup], in: files).finish().requireSuccess()
  }

  /// Restores the backup, and restarts the server on its port.
  package func restore(keepingSessions: Bool = true) throws {
    close()
    let kept = keepingSessions ? ["--keep-sessions"] : []
    try Launch.server(["restore", "--data", data, backup] + kept, in: files).finish().requireSuccess()
    try open()
  }
}
