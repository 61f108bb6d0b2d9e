import Core
import Hours
import PageKit
import Worksites

/// The page of a report: the total, the rows, and the choice of both.
struct HoursReportView {
  let model: HoursReportModel
  /// The form with the values of the address.
  let form: Form
  /// A form without values, for the days: an address has them in digits, and people read them in words.
  let blank: Form
  /// The address of the file.
  let file: PagePath

  var html: HTML { "\(ranges)\(card)\(choice)" }

  private var ranges: HTML {
    let links = model.ranges.map { label, range -> HTML in
      let isShown = range == model.choice.range
      let current: HTML = isShown ? " aria-current=\"page\"" : ""
      let path = model.choice.on(range).address(HoursReportPage.path)
      return "<a class=\"button plain\" href=\"\(path)\"\(current)>\(isShown ? "› " : "")\(label)</a>"
    }
    return "<nav class=\"actions\" aria-label=\"\(Phrase.rangeLabel)\">\(links)</nav>"
  }

  private var card: HTML {
    let days = model.choice.shownDays
    let title = Phrase { language in
      days.count == 1
        ? "\(language.weekday(days.first.weekday)) \(language.day(days.first))" : language.period(days)
    }
    let open: HTML =
      model.openEntries > 0 ? "<p class=\"note warn\">\(Phrase.openEntries(model.openEntries))</p>" : ""
    if model.view.rows.isEmpty {
      return HTML.card(
        title, id: "report", "\(open)<p class=\"empty\">\(Phrase.noHoursInReport)</p>\(around)")
    }
    let total = Language.current.hours(minutes: model.view.totalMinutes)
    let decimal = Language.current.decimalHours(hundredths: model.hundredths)
    let csv: HTML = """
      <a class="button plain" download="report.csv" href="\(model.choice.address(file))">CSV</a>
      """
    return HTML.card(
      title, id: "report",
      """
      <p><span class="big">\(total)</span> \(Phrase.inDecimals(decimal))</p>\(open)\
      \(model.choice.isMatrix ? MatrixTable(model).html : rows)\(around)<div class="actions">\(csv)</div>
      """)
  }

  /// The way to the days before and after those of a table of workers and days, which has a limit.
  private var around: HTML {
    let (range, shown) = (model.choice.range, model.choice.shownDays)
    guard model.choice.isMatrix,
      let before = DayRange(
        first: shown.first.adding(days: -shown.count), last: shown.first.adding(days: -1)),
      let after = DayRange(first: shown.end, last: max(range.last, shown.last.adding(days: shown.count)))
    else { return "" }
    return """
      <div class="actions">\(HTML.link(.daysBefore, to: model.choice.on(before).address(HoursReportPage.path)))\
      \(HTML.link(.daysAfter, to: model.choice.on(after).address(HoursReportPage.path)))</div>
      """
  }

  private var rows: HTML {
    let all = model.view.rows
    let dimensions = model.choice.dimensions
    let headings = dimensions.map { "<th>\(Phrase.heading($0))</th>" as HTML }
    let texts: HTML = model.notes == nil ? "" : "<th>\(Phrase.textHeading)</th>"
    let lines = model.shownRows.map { row -> HTML in
      let cells = dimensions.map {
        "<td data-label=\"\(Phrase.heading($0))\">\(Self.text($0, of: row))</td>" as HTML
      }
      let note = model.notes.map {
        "<td data-label=\"\(Phrase.textHeading)\">\($0.text(of: row))</td>" as HTML
      }
      return "<tr>\(cells)\(Self.hours(row.countedMinutes, row.hundredthHours))\(note)</tr>"
    }
    let first = HTML(repeatElement("<td></td>", count: dimensions.count - 1))
    let last: HTML = model.notes == nil ? "" : "<td></td>"
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(Phrase.reportTitle)">\
      <table class="stack"><thead><tr>\(headings)<th class="num">\(Phrase.hoursHeading)</th>\
      <th class="num">\(Phrase.decimalHeading)</th>\(texts)</tr></thead><tbody>\(lines)</tbody>\
      <tfoot><tr><th scope="row">\(Phrase.dayTotal)</th>\(first)\
      \(Self.hours(model.view.totalMinutes, model.hundredths))\(last)</tr></tfoot></table></div>\
      \(ReportPaging(count: all.count, skipped: model.skipped, size: HoursReportModel.pageSize).html(model.choice))
      """
  }

  private static func hours(_ minutes: Int, _ hundredths: Int) -> HTML {
    """
    <td class="num" data-label="\(Phrase.hoursHeading)">\(Language.current.hours(minutes: minutes))</td>\
    <td class="num" data-label="\(Phrase.decimalHeading)">\(Language.current.decimalHours(hundredths: hundredths))</td>
    """
  }

  private static func text(_ dimension: HoursReport.Dimension, of row: ReportView.Row) -> String {
    let text: String? =
      switch dimension {
      case .day: row.day.map { "\(Language.current.weekday($0.weekday)) \(Language.current.day($0))" }
      case .site: row.worksiteName
      case .task: row.task
      case .user: row.userName ?? row.user?.short
      }
    return text ?? "–"
  }

  /// The form for other days and rows; it changes nothing.
  private var choice: HTML {
    let (choice, range) = (model.choice, model.choice.range)
    let (first, last) = (Language.current.day(range.first), Language.current.day(range.last))
    let typed = range.count == 1 ? first : "\(first)..\(last)"
    let days = Field("range", .rangeLabel).hint(.rangeHint).value(typed).html(in: blank)
    let rows = ReportChoice.order.map { dimension -> HTML in
      let isTicked = choice.dimensions.contains(dimension)
      return """
        <label class="choice"><input type="checkbox" name="by" value="\(dimension.rawValue)"\
        \(HTML.flag(.checked, isTicked))> <span>\(Phrase.heading(dimension))</span></label>
        """
    }
    let sites =
      [Field.Option("", Phrase.allWorksites.description)]
      + model.sites.map { Field.Option($0.id.description, $0.name) }
    let site = Field("worksite", .worksiteLabel).select(sites, in: form)
    return """
      <details><summary>\(Phrase.changeReport)</summary><form method="get" action="\(HoursReportPage.path)">\
      \(days)\(model.sites.count > 1 ? site : "")\
      <fieldset class="field"><legend>\(Phrase.byLabel)</legend><div class="choices">\(rows)</div></fieldset>\
      \(Field("matrix", .matrixLabel).box(isTicked: choice.isMatrix, in: form))\
      \(HTML.button(.showButton, .plain))</form></details>
      """
  }
}
