import Foundation
import Measuring
import Persistence
import Serving

extension FileServer {
  /// Starts Apache; `nil` where it is not installed.
  static func apache(in folder: Folder) throws -> FileServer? {
    guard let apache = try Apache(in: folder) else { return nil }
    return try FileServer("Apache", apache.web, files: apache.files, stop: apache.stop)
  }

  /// Starts nginx with the module dav-ext; `nil` where one of them is not installed.
  static func nginx(in folder: Folder) throws -> FileServer? {
    let module = "/usr/lib/nginx/modules/ngx_http_dav_ext_module.so"
    guard FileManager.default.fileExists(atPath: module) else { return nil }
    return try start("nginx", in: folder) { port, files in
      """
      load_module \(module);
      daemon off; user root; worker_processes 2; pid \(folder.file("pid")); error_log \(folder.file("errors"));
      events {}
      http {
        access_log off; client_max_body_size 0; client_body_temp_path \(folder.file("bodies"));
        keepalive_requests 1000000;
        server {
          listen 127.0.0.1:\(port); root \(files.path); create_full_put_path on;
          dav_methods PUT DELETE MKCOL COPY MOVE; dav_ext_methods PROPFIND OPTIONS; min_delete_depth 0;
        }
      }

      """
    } arguments: {
      ["-p", folder.path, "-c", $0, "-e", folder.file("errors")]
    }
  }

  /// Starts lighttpd with its module for WebDAV; `nil` where one of them is not installed.
  static func lighttpd(in folder: Folder) throws -> FileServer? {
    guard FileManager.default.fileExists(atPath: "/usr/lib/lighttpd/mod_webdav.so") else { return nil }
    return try start("lighttpd", in: folder) { port, files in
      """
      server.modules = ("mod_webdav")
      server.document-root = "\(files.path)"
      server.bind = "127.0.0.1"
      server.port = \(port)
      server.upload-dirs = ("\(folder.path)")
      server.errorlog = "\(folder.file("errors"))"
      server.max-keep-alive-requests = 0
      webdav.activate = "enable"
      webdav.sqlite-db-name = "\(folder.file("locks.db"))"

      """
    } arguments: {
      ["-D", "-f", $0]
    }
  }

  /// Starts rclone, which serves a folder; `nil` where it is not installed.
  static func rclone(in folder: Folder) throws -> FileServer? {
    try start("rclone", in: folder) { _, _ in
      ""
    } arguments: { _ in
      []
    }
  }

  /// Starts a program with a file of settings and an empty folder.
  private static func start(
    _ name: String, in folder: Folder, settings: (UInt16, Folder) -> String, arguments: (String) -> [String]
  ) throws -> FileServer? {
    guard let program = Program.installed(name) else { return nil }
    let (port, files, file) = (try Web.freePort(), folder.folder("files"), folder.file("settings"))
    try files.make()
    try settings(port, files).write(toFile: file, atomically: true, encoding: .utf8)
    let given = arguments(file)
    let own = ["serve", "webdav", files.path, "--addr", "127.0.0.1:\(port)"]
    let daemon = try Daemon(program.path, given.isEmpty ? own : given, log: folder.file("log"))
    return try FileServer(name, Web(port: port), files: files, stop: daemon.stop)
  }
}
