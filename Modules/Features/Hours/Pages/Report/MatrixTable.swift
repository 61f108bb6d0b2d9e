import Core
import Hours
import PageKit

/// The hours of workers by day, with the sums of both.
struct MatrixTable {
  private let model: HoursReportModel
  private let matrix: WorkerMatrix
  private static let maxWorkers = 50

  init(_ model: HoursReportModel) {
    self.model = model
    matrix = WorkerMatrix(model.view.rows)
  }

  var html: HTML {
    let days = Array(model.choice.shownDays.days)
    let shown = matrix.workers.dropFirst(model.skipped).prefix(Self.maxWorkers)
    let headings = days.map { day -> HTML in
      "<th class=\"num\">\(Language.current.weekday(day.weekday)) \(day.day)</th>"
    }
    let rows = shown.map { worker -> HTML in
      let cells = days.map { Self.cell(matrix.sum(of: worker.id, on: $0)?.minutes ?? 0) }
      let sum = days.reduce(0) { $0 + (matrix.sum(of: worker.id, on: $1)?.minutes ?? 0) }
      return "<tr><th scope=\"row\">\(worker.name)</th>\(cells)\(Self.cell(sum))</tr>"
    }
    let paging = ReportPaging(count: matrix.workers.count, skipped: model.skipped, size: Self.maxWorkers)
    let sums = days.map { Self.cell(matrix.sum(on: [$0]).minutes) }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(Phrase.reportTitle)"><table class="matrix"><thead><tr>\
      <th>\(Phrase.workerHeading)</th>\(headings)<th class="num">\(Phrase.dayTotal)</th></tr></thead>\
      <tbody>\(rows)</tbody><tfoot><tr><th scope="row">\(Phrase.dayTotal)</th>\(sums)\
      \(Self.cell(matrix.total.minutes))</tr></tfoot></table></div>\
      \(paging.html(model.choice))
      """
  }

  private static func cell(_ minutes: Int) -> HTML {
    "<td class=\"num\">\(minutes == 0 ? "·" : Language.current.hours(minutes: minutes))</td>"
  }
}
