/// Names that programs give files while they save.
package enum TemporaryName {
  /// Whether a name looks like that of a file that a program writes while it saves.
  ///
  /// Such a file is written first, or is a copy of the former content.
  package static func matches(_ name: String) -> Bool {
    let name = name.lowercased()
    return beginnings.contains { name.hasPrefix($0) } || endings.contains { name.hasSuffix($0) }
      // The folder in which macOS saves a document.
      || name.contains(".sb-")
      // Excel.
      || name.utf8.count == 8 && name.utf8.allSatisfy(isHex)
  }

  /// Whether a file of the name that a program makes is temporary.
  ///
  /// It has no versions, and no search, feed or history has it.
  package static func marksTemporary(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == ".ds_store" || ["~$", "._", ".sb-"].contains { name.hasPrefix($0) }
      || name.hasSuffix(".tmp") || name.hasPrefix(".~lock.") && name.hasSuffix("#")
  }

  private static let beginnings = [
    "~$", "~wr", ".~", "._", ".goutputstream-", ".#", "(a document being saved",
  ]
  private static let endings = ["~", ".tmp", ".temp", ".bak", ".swp", ".part", ".partial"]

  private static func isHex(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
  }
}
