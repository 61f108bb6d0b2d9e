/// The files that programs keep beside a file while they edit it.
package enum EditorFiles {
  /// Whether a name is that of a program's lock file. LibreOffice, Office, vim, Emacs and Kate make some.
  package static func isLock(_ name: String, of file: String) -> Bool {
    let offices = ["~$" + file, "~$" + file.dropFirst(2)]
    let swaps = name.hasPrefix("." + file + ".sw") && name.count == file.count + 5
    return name == ".~lock.\(file)#" || offices.contains(name) || swaps || name == ".#" + file
      || name == ".\(file).kate-swp"
  }

  /// Whether a program keeps under a name what the user has not saved, or that it has the file open.
  package static func isUnsaved(_ name: String, of file: String) -> Bool {
    isLock(name, of: file) || name == "#\(file)#"
  }

  /// Whether a name is that of an earlier content that the program kept.
  package static func isBackup(_ name: String, of file: String) -> Bool {
    name == file + "~" || name == file + ".bak"
  }
}
