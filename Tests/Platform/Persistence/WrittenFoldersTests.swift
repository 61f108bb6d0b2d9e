import Core
import Persistence
import TestSupport
import Testing

@Suite("Incomplete files that a stopped process left")
struct WrittenFoldersTests {
  private let files: TemporaryFolder
  private let notes: Folder
  private let target: Folder

  init() throws {
    files = try TemporaryFolder()
    notes = files.folder.folder("notes")
    target = files.folder.folder("target")
    try target.make()
    try files.write("target/.worksite-00000007.part", "half")
    try files.write("target/other.part", "of another program")
  }

  @Test("are removed when the folder is written to next, and the one that is being written stays")
  func next() throws {
    let open = try ReplacementFile(for: target.file("plan.txt"), tag: ID(high: 0, low: 1))
    WrittenFolders(notedIn: notes, tag: ID(high: 0, low: 2)).add(target)
    #expect(try target.names().sorted() == [".worksite-00000001.part", "other.part"])
    try open.commit()
    #expect(try target.names().sorted() == ["other.part", "plan.txt"])
  }

  @Test("are found by the notes of the process, which one that ends in order removes")
  func noted() throws {
    do {
      let written = WrittenFolders(notedIn: notes, tag: ID(high: 0, low: 2))
      written.add(target)
      #expect(try notes.names().count == 1)
      // The notes of a process that runs are not read.
      try files.write("target/.worksite-00000007.part", "half")
      #expect(WrittenFolders.removeAbandoned(notedIn: notes) == 0)
    }
    #expect(try notes.names().isEmpty)
    try files.write("notes/left", target.path + "\0")
    #expect(WrittenFolders.removeAbandoned(notedIn: notes) == 1)
    #expect(try target.names() == ["other.part"] && notes.names().isEmpty)
  }
}
