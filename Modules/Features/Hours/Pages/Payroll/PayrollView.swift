import Core
import Hours
import PageKit

/// The page of a pay period for the payroll: a row for each worker, and files.
struct PayrollView {
  let model: PayrollModel
  let sealing: (frame: FormFrame, form: Form)
  /// The number of workers whose hours changed before they were sealed.
  let leftOut: Int

  var html: HTML { "\(note)\(around)\(content)\(files)" }

  private var note: HTML {
    leftOut > 0 ? "<p class=\"note warn\">\(Phrase.workersLeftOut(leftOut))</p>" : ""
  }

  private var around: HTML {
    """
    <div class="actions">\(HTML.link(.periodBefore, to: PayrollPage.path(model.before.first)))\
    \(HTML.link(.periodAfter, to: PayrollPage.path(model.after.first)))</div>
    """
  }

  private var content: HTML {
    let title = Phrase { $0.period(model.period) }
    if model.rows.isEmpty {
      return HTML.card(
        title, id: "payroll", live: model.live, "<p class=\"empty\">\(Phrase.nobodyInPeriod)</p>")
    }
    let (frame, form) = sealing
    let ready = model.ready
    let seal: HTML =
      ready.isEmpty
      ? "<p class=\"quiet\">\(Phrase.nothingReady)</p>"
      : "<div class=\"actions\">\(HTML.button(.sealAll(ready.count)))</div>"
    let early: HTML = model.isOver ? "" : "<p class=\"note warn\">\(Phrase.periodNotOver)</p>"
    return HTML.card(
      title, id: "payroll", live: model.live,
      "\(early)\(frame.html(form, "\(SeenPayroll.fields(ready))\(seal)\(table)"))")
  }

  private static let states: [(state: EntryState, label: Phrase)] = [
    (.open, .openHeading), (.submitted, .submittedHeading), (.approved, .approvedHeading),
    (.sealed, .sealedHeading),
  ]

  private var table: HTML {
    let rows = model.rows.map(row)
    let states = Self.states.map { "<th class=\"num\">\($0.label)</th>" as HTML }
    let sums = Self.states.map { Self.cell($0.label, Self.hours(model.minutes($0.state))) }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(Phrase.payrollTitle)">\
      <table class="stack"><thead><tr><th>\(Phrase.workerHeading)</th>\(states)\
      <th class="num">\(Phrase.dayTotal)</th><th class="num">\(Phrase.decimalHeading)</th>\
      <th class="num">\(Phrase.missingHeading)</th><th class="num">\(Phrase.timersHeading)</th>\
      <th>\(Phrase.sealHeading)</th></tr></thead><tbody>\(rows)</tbody>\
      <tfoot><tr><th scope="row">\(Phrase.allWorkers)</th>\(sums)\
      \(Self.cell(.dayTotal, Self.hours(model.totalMinutes)))\
      \(Self.cell(.decimalHeading, Language.current.decimalHours(hundredths: model.totalHundredths)))\
      <td colspan="3"></td></tr></tfoot></table></div>
      """
  }

  private func row(_ row: PayrollRows.Row) -> HTML {
    let states = Self.states.map { state, label in Self.cell(label, Self.hours(row.minutes[state] ?? 0)) }
    return """
      <tr><th scope="row">\(row.userName)</th>\(states)\
      \(Self.cell(.dayTotal, Self.hours(row.totalMinutes)))\
      \(Self.cell(.decimalHeading, Language.current.decimalHours(hundredths: row.totalHundredths)))\
      \(Self.cell(.missingHeading, Self.number(row.missing.count), isWarning: !row.missing.isEmpty))\
      \(Self.cell(.timersHeading, Self.number(row.openTimers), isWarning: row.openTimers > 0))\
      \(decision(row))</tr>
      """
  }

  /// The cell with the button or the link by which the period of a worker is sealed or opened again.
  private func decision(_ row: PayrollRows.Row) -> HTML {
    let decision: HTML
    if row.seal != nil {
      decision = HTML.link(.unsealTitle, to: UnsealPage.path(model.period, row.user))
    } else if row.isReady {
      decision = HTML.button(.sealButton, .plain, name: "only", value: row.user.description)
    } else {
      return "<td data-label=\"\(Phrase.sealHeading)\">–</td>"
    }
    return "<td data-label=\"\(Phrase.sealHeading)\">\(decision)</td>"
  }

  /// A cell with the heading of its column, which a phone shows beside it.
  ///
  /// - Parameter text: the number; `nil` for none.
  private static func cell(_ label: Phrase, _ text: String?, isWarning: Bool = false) -> HTML {
    guard let text else { return "<td class=\"num\" data-label=\"\(label)\">–</td>" }
    let mark: HTML = isWarning ? "<span class=\"badge warn\">! \(text)</span>" : "\(text)"
    return "<td class=\"num\" data-label=\"\(label)\">\(mark)</td>"
  }

  private static func hours(_ minutes: Int) -> String? {
    minutes == 0 ? nil : Language.current.hours(minutes: minutes)
  }

  private static func number(_ count: Int) -> String? { count == 0 ? nil : Language.current.number(count) }

  private var files: HTML {
    let links = ExportedHours.Format.allCases.map { format -> HTML in
      let path = PagePath("api", "v1", "hours", "export.\(format.rawValue)")
        .with("from", model.period.first.description).with("to", model.period.last.description)
      return "<a class=\"button plain\" download href=\"\(path)\">\(Phrase.format(format))</a>"
    }
    let report = HTML.link(
      .reportTitle,
      to: HoursReportPage.path.with("range", "\(model.period.first)..\(model.period.last)")
        .with("by", HoursReport.Dimension.user.rawValue))
    return HTML.card(
      .fileTitle, id: "payroll-files",
      "<p class=\"quiet\">\(Phrase.filesExplained)</p><div class=\"actions\">\(links)\(report)</div>")
  }
}
