import ArgumentParser
import CommandKit
import Core
import Foundation
import Persistence
import Profile

/// `worksite docs remove-copy ID`: waits until `docs open`, which starts it, has ended and no program has the opened copy
/// open, then removes it. Nobody types it.
struct DocsRemoveCopy: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "remove-copy", shouldDisplay: false)

  @OptionGroup var options: GlobalOptions
  @Argument var id: String

  /// Programs close a file and open it again, when they save a preview or turn a page.
  private static let quietSeconds = 5
  /// What a program that the copy was passed on to may take before it opens it: `docs open` sends word that it was.
  private static let graceSeconds = 60

  func run(in context: Context) throws {
    let isPassedOn = ParentWatch.waitForOtherEnd()
    // Nothing but a copy of this profile can be named.
    guard let id = ID(id),
      let copy = OpenCopy(in: try context.location(options).opened.folder(id.description))
    else {
      return
    }
    var quiet = 0
    var allowed = isPassedOn ? Self.graceSeconds : Self.quietSeconds
    while quiet < allowed {
      if copy.isInUse {
        quiet = 0
        allowed = Self.quietSeconds
      } else {
        quiet += 1
      }
      sleep(1)
    }
    copy.remove()
  }
}
