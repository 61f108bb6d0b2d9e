import Accounts
import Core
import Hours
import Operations
import ServerKit

/// The routes of files for other programs, one for each format.
///
/// A separate address for each format lets a calendar or a spreadsheet subscribe.
enum ExportRoutes {
  static let all: [Endpoint] = HoursExport.Format.allCases.map(endpoint)

  private static func endpoint(_ format: HoursExport.Format) -> Endpoint {
    Endpoint(
      "/hours/export.\(format.rawValue)", "take hours that have ended out as a file", tag: HoursServer.tag,
      parameters: Parameters.range + Parameters.filter, mediaType: format.mediaType,
      schema: format == .json ? Schema.of(HoursFile.self) : .string()
    ) { call in
      let range = try call.days()
      let entries = try call.answer(HoursEntries(try call.filter()))
      let views = try EntryViews(entries, call)
      let export = HoursExport(
        entries.map(views.view), usernames: try call.answer(Users()).mapValues(\.username))
      return TextFile(
        name: "hours-\(range.first)-\(range.last).\(format.rawValue)", text: try export.text(as: format))
    }
  }
}
