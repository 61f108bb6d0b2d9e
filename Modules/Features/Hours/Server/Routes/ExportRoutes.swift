import Core
import Hours
import OpenAPI
import Operations
import ServerKit

/// The routes of files for other programs, one for each format.
///
/// A separate address for each format lets a calendar or a spreadsheet subscribe.
enum ExportRoutes {
  static let all: [Endpoint] = ExportedHours.Format.allCases.map(endpoint)

  private static func endpoint(_ format: ExportedHours.Format) -> Endpoint {
    Endpoint(
      "/hours/export.\(format.rawValue)", "take hours that have ended out as a file", tag: HoursServer.tag,
      parameters: Parameters.range + Parameters.filter + [Parameters.states], mediaType: format.mediaType,
      schema: format == .json ? Schema.of(HoursFile.self) : .string()
    ) { call in
      let range = try call.days()
      let (companyStore, actor) = (call.services.companyStore, try call.actor)
      return TextFile(
        name: "hours-\(range.first)-\(range.last).\(format.rawValue)",
        from: ExportedHours(try call.filter(), states: try call.states(), as: format)
      ) { export in
        let piece = try export.next(in: companyStore, for: actor)
        return (piece.text, piece.isLast)
      }
    }
  }
}
