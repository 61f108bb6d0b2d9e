import CommandKit
import Core
import Operations
import Worksites

extension Session {
  /// Prints a message about a worksite, or the worksite as JSON.
  func printWorksite(
    _ site: ID, _ options: GlobalOptions, _ context: Context, _ phrase: Phrase
  ) throws {
    if options.json { return try context.output.json(view(try answer(WorksiteWithID(site)))) }
    context.output.say(phrase)
  }
}
