import ArgumentParser
import CommandKit
import Core
import Foundation
import Persistence
import Profile

/// `worksite docs remove-copy ID`
///
/// `docs open` starts this command. It waits until `docs open` has ended and no program has the copy open,
/// then removes the copy.
struct DocsRemoveCopy: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "remove-copy", shouldDisplay: false)

  @OptionGroup var options: GlobalOptions
  @Argument var id: String

  /// The seconds without an open file before the copy is removed. Programs reopen a file to save a preview or
  /// turn a page.
  private static let quietSeconds = 5
  /// The seconds that a program may take to open a copy that another program passed on to it.
  private static let graceSeconds = 60

  func run(in context: Context) throws {
    let isPassedOn = ParentWatch.waitForOtherEnd()
    // An id can only refer to a copy of this profile.
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
