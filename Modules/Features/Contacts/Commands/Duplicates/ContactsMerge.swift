import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations

/// `worksite contacts merge CONTACT CONTACT`
struct ContactsMerge: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: Phrase.mergeHelp.description,
    discussion: Phrase.mergeDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.mergeFirstHelp), completion: .contacts) var contact: String
  @Argument(help: ArgumentHelp(.mergeSecondHelp), completion: .contacts) var other: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let (first, second) = (
      try ContactFinder(session).contact(contact, byName: true),
      try ContactFinder(session).contact(other, byName: true)
    )
    try session.perform(MergeContacts(contact: first.id, other: second.id, language: context.language))
    let merged = try session.answer(ContactWithID(first.id))
    if options.json { return try context.output.json(session.view(merged, context)) }
    context.output.say(.merged)
    try session.show(merged, options, context)
  }
}
