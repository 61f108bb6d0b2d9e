import Core

/// The file systems that are mounted on this machine, as Linux lists them (proc_pid_mountinfo(5)).
package struct MountTable: Sendable {
  /// A mounted file system.
  package struct Entry: Hashable, Sendable {
    /// The folder on which it is mounted.
    package let path: String
    /// The type, such as `fuse.worksite`.
    package let type: String
    /// The source, as its type understands it.
    package let source: String
  }

  /// The mounted file systems, the oldest first.
  package let entries: [Entry]

  /// The table of a listing, each line of which is a file system.
  package init(_ listing: String) { entries = listing.split(separator: "\n").compactMap { Entry($0) } }

  /// The table of this moment; empty on a system without one.
  package static func present() throws -> MountTable {
    guard let file = try? File(reading: "/proc/self/mountinfo") else { return MountTable("") }
    var bytes: [UInt8] = []
    while true {
      let some = try file.read(upTo: 1 << 16)
      if some.isEmpty { return MountTable(String(decoding: bytes, as: UTF8.self)) }
      bytes += some
    }
  }

  /// The type of the file systems that this program mounts.
  package static let worksites = "fuse.worksite"

  /// The folders on which the data of a folder is mounted.
  package func folders(of data: Folder) -> [String] {
    entries.filter { $0.type == Self.worksites && $0.source == data.path }.map(\.path)
  }
}

extension MountTable.Entry {
  /// A file system from its line: fields, a hyphen, and the type and the source among others.
  fileprivate init?(_ line: Substring) {
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    guard let hyphen = fields.dropFirst(6).firstIndex(of: "-"), fields.count > hyphen + 2 else { return nil }
    self.init(
      path: Self.plain(fields[4]), type: Self.plain(fields[hyphen + 1]),
      source: Self.plain(fields[hyphen + 2]))
  }

  /// A field with its spaces, which the system writes as numbers: `\040`.
  private static func plain(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count >= 3,
        let number = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(number)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
