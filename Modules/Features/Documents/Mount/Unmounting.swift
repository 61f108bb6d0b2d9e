import Core
import Foundation
import Persistence

/// The end of a mount: the system takes the file system from its folder.
package struct Unmounting {
  private let path: String

  /// The end of the mount on a folder.
  package init(_ path: String) { self.path = path }

  /// Unmounts the file system.
  ///
  /// - Parameter lazily: whether files that are open stay readable, instead of rejecting it.
  /// - Throws: ``Failure`` `mount.busy` while files are open.
  package func run(lazily: Bool = false) throws {
    if umount2(path, lazily ? Int32(MNT_DETACH) : 0) == 0 { return }
    var code = errno
    if code == EPERM { code = try runForUser(lazily) ? 0 : EBUSY }
    switch code {
    case 0: return
    case EBUSY: throw Failure(.unavailable, .mountBusy, .mountBusy(path), remedy: .closeFiles)
    default: throw Failure.system(code, path)
    }
  }

  /// Users may unmount what they mounted by a program of libfuse.
  ///
  /// - Returns: whether it did.
  /// - Throws: ``Failure`` `mount.noProgram` where it is not installed.
  private func runForUser(_ lazily: Bool) throws -> Bool {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    program.arguments = ["fusermount3", "-q", "-u"] + (lazily ? ["-z"] : []) + ["--", path]
    program.standardError = FileHandle.nullDevice
    try program.run()
    program.waitUntilExit()
    // The status of env(1) for a program that it does not find.
    if program.terminationStatus == 127 {
      throw Failure(
        .unavailable, "mount.noProgram", .noFuseProgram, remedy: .installFuse(FuseLibrary.packages))
    }
    return program.terminationStatus == 0
  }

  /// A file that a program has open.
  package struct OpenFile: Hashable, Sendable {
    /// The process.
    package let process: Int
    /// The name of its program.
    package let program: String
    /// The path of the file, or of the folder in which the program works.
    package let path: String
  }

  /// The files below the folder that programs of this user have open.
  package func openFiles() throws -> [OpenFile] {
    let processes = try Folder("/proc").names().compactMap(Int.init).sorted()
    return processes.flatMap { process in
      let folder = Folder("/proc/\(process)")
      let files = (try? folder.folder("fd").names().map(folder.folder("fd").file)) ?? []
      let paths = Set((files + [folder.file("cwd")]).compactMap(Self.target))
      let name = (try? File(reading: folder.file("comm")).read(upTo: 64)) ?? []
      let program = String(decoding: name.prefix { $0 != 10 }, as: UTF8.self)
      return paths.filter { $0 == path || $0.hasPrefix(path + "/") }.sorted()
        .map { OpenFile(process: process, program: program, path: $0) }
    }
  }

  private static func target(_ link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }
}
