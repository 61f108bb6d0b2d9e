import Core
import Foundation
import Measuring
import Persistence
import Serving

/// A running server whose files programs reach by WebDAV.
struct FileServer {
  /// The name and the version.
  let name: String
  /// The server with the credentials of the user.
  let web: Web
  let client: DAVClient
  /// The path of the folder in which the benchmark works, with a slash at its end.
  let root: String
  /// The folder of the files that it serves; `nil` for one that stores them in its own form.
  let files: Folder?
  /// The process of which the memory is measured; `nil` for a server with several.
  let process: Int32?
  /// Stops the server.
  let stop: () -> Void

  /// - Parameter stop: stops the server, also when this initialiser throws.
  init(
    _ name: String, _ web: Web, root: String = "/", files: Folder? = nil, process: Int32? = nil,
    stop: @escaping () -> Void
  ) throws {
    self.name = name
    self.web = web
    self.root = root
    self.files = files
    self.process = process
    self.stop = stop
    client = DAVClient(web)
    for _ in 0..<400 {
      if client.connects() { return }
      usleep(50_000)
    }
    stop()
    throw MeasurementError("\(name) does not start")
  }

  /// Creates a folder.
  ///
  /// - Parameter folder: the folder above it; the root when not given.
  /// - Returns: its path, with a slash at its end.
  func makeFolder(_ name: String? = nil, in folder: String? = nil) throws -> String {
    let path = "\(folder ?? root)\(name ?? "\(Machine.ids.next())")/"
    try client.send(DAVRequest("MKCOL", path))
    return path
  }

  /// Adds small files with numbers in their names to a folder, where it can as files of this machine.
  func fill(_ folder: String, count: Int) throws {
    guard let files else {
      let request = web.put("\(folder)Pohjapiirustus%20", ending: ".pdf", bytes: 16)
      return try web.send(request, connections: 8, count: count)
    }
    let place = folder.split(separator: "/").reduce(files) { $0.folder(String($1)) }
    let content = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    for number in 0..<count {
      try content.write(to: URL(fileURLWithPath: place.file("Pohjapiirustus \(number).pdf")))
    }
  }
}
