import Measuring
import Persistence
import Serving

/// The measured server and the servers beside it.
struct Ground {
  /// The folder of all servers' files.
  let folder: Folder
  /// The measured server, over WebDAV.
  let worksite: FileServer
  /// The measured server, over its HTTP API.
  let server: WorksiteServer
  /// The servers beside it that are installed.
  let others: [FileServer]

  init(_ folder: Folder, _ options: Options) throws {
    self.folder = folder
    let server = try WorksiteServer(options.server, in: folder.folder("worksite"))
    self.server = server
    var others: [FileServer] = []
    do {
      worksite = try FileServer(
        "worksite", server.withAppPassword(), root: "/dav/\(WorksiteServer.site)/",
        process: server.process, stop: server.stop)
      let starts: [(String, (Folder) throws -> FileServer?)] = [
        ("apache2", FileServer.apache), ("nginx", FileServer.nginx), ("lighttpd", FileServer.lighttpd),
        ("rclone", FileServer.rclone),
      ]
      for (name, start) in starts {
        let folder = folder.folder(name)
        try folder.make()
        if let other = try start(folder) {
          others.append(other)
        } else {
          Benchmark.show("\(name): left out, it is not installed")
        }
      }
    } catch {
      server.stop()
      for other in others { other.stop() }
      throw error
    }
    self.others = others
  }

  /// A server beside the measured one, by its name; `nil` where it is not installed.
  func other(_ name: String) -> FileServer? { others.first { $0.name == name } }

  /// Stops all servers.
  func stop() {
    for server in [worksite] + others { server.stop() }
  }
}
