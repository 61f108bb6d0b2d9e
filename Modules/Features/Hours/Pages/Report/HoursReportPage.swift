import Core
import Hours
import PageKit

/// The page of a report, and its file.
enum HoursReportPage {
  static let path = PagePath("hours", "report")
  private static let file = PagePath("hours", "report.csv")

  static let pages = [
    WebPage("/hours/report") { call in
      let form = call.newForm()
      let view = HoursReportView(
        model: try HoursReportModel(call, form), form: form, blank: call.otherForm(), file: file)
      return PageView(
        .reportTitle, place: HoursPages.place, back: (.toHours, PagePath("hours")), view.html)
    },
    WebPage.file("/hours/report.csv") { call in
      let choice = try ReportChoice(call.newForm(), today: call.today)
      let report = try ReadReport(choice, on: choice.range, call)
      let columns = choice.isMatrix ? [HoursReport.Dimension.day, .user] : choice.dimensions
      let text = ReportFile(report.view, by: columns, notes: try report.notes(of: report.view.rows, call))
        .text
      return .file(Array(text.utf8), type: ExportedHours.Format.csv.mediaType)
    },
  ]
}
