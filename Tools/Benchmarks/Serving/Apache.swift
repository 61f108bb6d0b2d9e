import Core
import Foundation
import Measuring
import Persistence

/// Apache with mod_dav, listings of folders and the fewest settings.
package struct Apache {
  /// The server for requests without a login.
  package let web: Web
  /// The folder of the files that it serves.
  package let files: Folder
  private let daemon: Daemon

  /// Starts Apache with a new folder; `nil` where it is not installed.
  package init?(in folder: Folder) throws {
    guard let program = Program.installed("apache2") else { return nil }
    files = folder.folder("files")
    // Apache started as root runs as another user, who must be able to write here.
    for folder in [folder.above, folder, files, folder.folder("locks")] {
      try folder.make()
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    }
    let port = try Web.freePort()
    web = Web(port: port)
    let settings = folder.file("apache2.conf")
    try Self.settings(folder, port: port).write(toFile: settings, atomically: true, encoding: .utf8)
    daemon = try Daemon(program.path, ["-f", settings, "-DFOREGROUND"])
    do {
      let patiently = ["--no-show-error", "--retry", "10", "--retry-delay", "1", "--retry-connrefused"]
      try web.curl("/", patiently + ["--request", "OPTIONS"])
    } catch {
      daemon.stop()
      throw error
    }
  }

  private static func settings(_ folder: Folder, port: UInt16) -> String {
    let modules = ["mpm_event", "authz_core", "autoindex", "dav", "dav_fs"].map {
      "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so\n"
    }
    return modules.joined() + """
      ServerName 127.0.0.1
      ServerRoot \(folder.path)
      DefaultRuntimeDir \(folder.path)
      Listen 127.0.0.1:\(port)
      User www-data
      Group www-data
      PidFile \(folder.file("pid"))
      ErrorLog \(folder.file("errors"))
      MaxKeepAliveRequests 0
      DavLockDB \(folder.folder("locks").file("locks"))
      DocumentRoot \(folder.path)/files
      <Directory \(folder.path)/files>
        Dav On
        Options Indexes
        Require all granted
      </Directory>

      """
  }

  /// Creates a folder.
  ///
  /// - Returns: the path for requests.
  package func makeFolder() throws -> String {
    let path = "/\(Machine.ids.next())"
    try web.curl(path, ["--request", "MKCOL"])
    return path
  }

  /// Adds a file to the served folder.
  ///
  /// - Returns: the path for requests.
  package func serve(_ file: String, as name: String) throws -> String {
    let path = files.file(name)
    try FileManager.default.moveItem(atPath: file, toPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    return "/\(name)"
  }

  /// Stops Apache.
  package func stop() { daemon.stop() }
}
