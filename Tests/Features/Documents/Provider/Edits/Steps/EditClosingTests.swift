import DocumentsProvider
import Testing

@Suite("When an edited document is closed")
struct EditClosingTests {
  private var closing = EditClosing(at: .zero)

  private mutating func isClosed(_ use: EditClosing.Use, at seconds: Int) -> Bool {
    closing.isClosed(use, at: .seconds(seconds))
  }

  private func use(
    isWatched: Bool = false, programs: Int = 1, isHeld: Bool = false, hasLockFile: Bool = false
  ) -> EditClosing.Use {
    EditClosing.Use(isWatched: isWatched, programs: programs, isHeld: isHeld, hasLockFile: hasLockFile)
  }

  @Test("it is closed when its programs have ended, unless another process has it open")
  mutating func ended() {
    #expect(!isClosed(use(isWatched: true, programs: 0), at: 1))
    #expect(!isClosed(use(programs: 0, isHeld: true), at: 1))
    #expect(isClosed(use(programs: 0), at: 1))
    // A program that crashed leaves its lock file.
    #expect(isClosed(use(programs: 0, hasLockFile: true), at: 1))
  }

  @Test("where a program handed it over, it is closed when nothing used it for two minutes")
  mutating func handedOver() {
    #expect(!isClosed(use(), at: 119))
    #expect(isClosed(use(), at: 120))
    closing.noteChange(at: .seconds(150))
    #expect(!isClosed(use(), at: 269))
    #expect(isClosed(use(), at: 270))
  }

  @Test("an open file, a lock file or a waiting command begins the two minutes again")
  mutating func used() {
    let uses = [use(isWatched: true), use(isHeld: true), use(hasLockFile: true)]
    for (number, use) in uses.enumerated() {
      let start = 1000 * (number + 1)
      #expect(!isClosed(use, at: start))
      #expect(!isClosed(self.use(), at: start + 119))
      #expect(isClosed(self.use(), at: start + 120))
    }
  }

  @Test(
    "lock files of editors are known, exported files are not",
    arguments: [
      (".~lock.plan.odt#", true), ("~$plan.odt", true), ("~$an.odt", true), (".plan.odt.swp", true),
      (".#plan.odt", true), ("plan.odt", false), ("plan.pdf", false), ("plan.odt~", false),
    ])
  func names(name: String, isLock: Bool) {
    #expect(EditorFiles.isLock(name, of: "plan.odt") == isLock)
  }

  @Test("earlier contents that editors keep are known, and what the user has not saved")
  func leftovers() {
    for name in ["plan.odt~", "plan.odt.bak"] { #expect(EditorFiles.isBackup(name, of: "plan.odt")) }
    for name in ["plan.odt", "plan.pdf", "#plan.odt#"] {
      #expect(!EditorFiles.isBackup(name, of: "plan.odt"))
    }
    for name in ["#plan.odt#", ".plan.odt.swp"] { #expect(EditorFiles.isUnsaved(name, of: "plan.odt")) }
    #expect(!EditorFiles.isUnsaved("plan.odt~", of: "plan.odt"))
  }

  /// - Parameter seconds: how long the program ran.
  private func isHandOver(
    _ code: Int32 = 0, after seconds: Int = 5, terminal: Bool = false, used: Bool = false, inUse: Bool = false
  ) -> Bool {
    ProgramEnd(
      code: code, after: .seconds(seconds), isOnTerminal: terminal, hasUsedCopy: used, isInUse: inUse
    ).isHandOver
  }

  @Test("a program that ends without having used the copy may have passed it on")
  func ends() {
    #expect(isHandOver())
    #expect(isHandOver(used: true, inUse: true))
    #expect(isHandOver(terminal: true, inUse: true))
    #expect(!isHandOver(used: true))
    #expect(!isHandOver(terminal: true))
    #expect(!isHandOver(after: 30))
    #expect(!isHandOver(137, inUse: true))
  }
}
