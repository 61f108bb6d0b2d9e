import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Worksites

/// `worksite docs tag PATH +TAG -TAG…`
struct DocsTag: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: Phrase.tagHelp.description, discussion: Phrase.tagDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String
  @Argument(help: ArgumentHelp(.tagSignsHelp)) var tags: [String]

  func run(in context: Context) throws {
    let signed = try SignedTags(tags)
    let session = try context.session(options)
    let located = try DocumentFinder(session).locate(path)
    let item = try located.requiredItem
    try session.perform(EditItem(item: item.id, tags: signed.edit(of: item.tags)))
    let edited = try session.answer(ItemWithID(item.id)).item
    if options.json { return try context.output.json(ItemView(edited, path: located.path)) }
    let path = located.path.description.printable
    context.output.say(edited.tags.isEmpty ? .hasNoTags(path) : .hasTags(path, edited.tags.map(\.printable)))
  }
}

/// The tags that a user adds with a plus sign and removes with a minus sign.
private struct SignedTags {
  private var added: [String] = []
  private var removed: [String] = []

  /// - Throws: ``Failure`` `documents.tagSign` of kind `usage` for a word without a sign.
  init(_ words: [String]) throws {
    for word in words {
      switch word.first {
      case "+": added.append(String(word.dropFirst()))
      case "-", "−": removed.append(String(word.dropFirst()))
      default:
        throw Failure(
          .usage, "documents.tagSign", .tagWithoutSign(word), remedy: .writeSign(word), field: "tags")
      }
    }
  }

  /// The edit of an item's tags. Other users' edits of other tags do not matter.
  func edit(of present: [String]) -> Edit<[String]> {
    let (adding, removing) = (Set(added.map(foldedName)), Set(removed.map(foldedName)))
    let others = present.filter { !adding.contains(foldedName($0)) && !removing.contains(foldedName($0)) }
    return Edit(from: others + removed, to: others + added)
  }
}

extension LocatedItem {
  /// The folder or document.
  ///
  /// - Throws: ``Failure`` of kind `invalid` for the top of a worksite.
  var requiredItem: Item {
    get throws {
      guard let item else {
        throw Failure(.invalid, "documents.siteItself", .worksiteItself(worksite.name), field: "path")
      }
      return item
    }
  }
}
