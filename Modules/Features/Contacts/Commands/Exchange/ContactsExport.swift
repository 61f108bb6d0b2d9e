import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard

/// `worksite contacts export [--version 3|4] [--format vcf|csv] [--book B] [-o FILE]`
struct ContactsExport: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: Phrase.exportHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @Option(help: ArgumentHelp(.formatHelp)) var format: Format?
  @Option(name: .customLong("version"), help: ArgumentHelp(.versionHelp)) var version: CardVersion?
  @Option(name: .shortAndLong, help: ArgumentHelp(.outputFileHelp), completion: .file()) var output: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesToReplaceHelp)) var yes = false

  /// The formats of an export.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case vcf, csv
  }

  /// The versions of vCards, by their first digit.
  enum CardVersion: String, ExpressibleByArgument, CaseIterable {
    case three = "3"
    case four = "4"

    fileprivate var version: VCard.Version { self == .three ? .v3 : .v4 }
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    let book = try ContactFinder(session).bookName(chosen.book)
    // An import of the file would make own contacts of colleagues, which then become old.
    let contacts = try session.answer(Contacts(in: book)).filter { book != nil || !$0.isColleague }
    let isSheet = (format ?? (output?.hasSuffix(".csv") == true ? .csv : .vcf)) == .csv
    let bytes =
      isSheet
      ? Array(ContactSheet.text(contacts.filter { $0.fields.kind != .group }).utf8)
      : VCardFile.text(contacts.map(\.card), version: version?.version)
    guard let output, output != "-" else {
      return try bytes.withUnsafeBytes { try context.output.write($0) }
    }
    try UserFile.write(bytes, to: output, draft: session.newID(), yes: yes, in: context)
    context.output.say(.exported(output.printable, contacts.count))
  }
}
