import Accounts
import ArgumentParser
import CommandKit
import Core
import Documents
import Worksites

/// `worksite docs find TEXT`
struct FindCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "find", abstract: Phrase.findHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.findTextHelp)) var text = ""
  @Option(help: ArgumentHelp(.siteHelp)) var site: String?
  @Option(help: ArgumentHelp(.typeHelp)) var type: String?
  @Option(help: ArgumentHelp(.fromHelp)) var from: String?
  @Option(help: ArgumentHelp(.toHelp)) var to: String?
  @Option(help: ArgumentHelp(.largerHelp)) var larger: String?
  @Option(help: ArgumentHelp(.byHelp)) var by: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let worksite = try session.worksite(site)
    let filter = try filter(context, session)
    var cursor: Cursor?
    var separator = ""
    if options.json { context.output.write("{\"items\":[") }
    repeat {
      let page = try session.answer(Find(in: worksite.id, filter, after: cursor))
      for hit in page.items {
        let path = DocumentPath(site: worksite.name, components: hit.components)
        if options.json {
          context.output.write(separator + (try JSON.text(ItemView(hit.item, path: path))))
        } else {
          context.output.line(ItemLine(context: context).text(hit.item, name: path.description))
        }
        separator = ","
      }
      cursor = page.next
    } while cursor != nil
    if options.json { return context.output.line("],\"next\":null}") }
    if separator.isEmpty { context.output.note(.nothingFound) }
  }

  private func filter(_ context: Context, _ session: Session) throws -> Find.Filter {
    var filter = Find.Filter()
    filter.text = text
    filter.type = type.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    let zone = context.machine.zone
    filter.from = try from.map { zone.start(of: try CivilDate(typed: $0, today: context.machine.today)) }
    filter.before = try to.map {
      zone.start(of: try CivilDate(typed: $0, today: context.machine.today).adding(days: 1))
    }
    filter.larger = try larger.map { try ByteCount(typed: $0).bytes }
    filter.by = try by.map { try session.answer(Users()).named($0).id }
    return filter
  }
}

/// A size as people write it: `500k`, `10M`, `1,5 Gt`.
struct ByteCount {
  let bytes: Int64

  init(typed text: String) throws {
    let units: [String: Int64] = [
      "": 1, "b": 1, "t": 1, "k": 1000, "kb": 1000, "kt": 1000, "m": 1_000_000, "mb": 1_000_000,
      "mt": 1_000_000,
      "g": 1_000_000_000, "gb": 1_000_000_000, "gt": 1_000_000_000,
    ]
    let plain = text.lowercased().filter { $0 != " " }.replacing(",", with: ".")
    let digits = plain.prefix { $0.isNumber || $0 == "." }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let unit = units[String(plain.dropFirst(digits.count))], (1...2).contains(parts.count),
      let whole = Int64(parts[0]), whole < 1_000_000_000,
      let decimals = Int64((parts.count == 2 ? parts[1] : "") + "0"),
      parts.count == 1 || parts[1].count <= 3
    else { throw Failure(.invalid, "documents.size", .notASize(text), remedy: .sizeForms, field: "larger") }
    let scale = (parts.count == 2 ? parts[1] : "").reduce(Int64(10)) { scale, _ in scale * 10 }
    bytes = whole * unit + decimals * unit / scale
  }
}
