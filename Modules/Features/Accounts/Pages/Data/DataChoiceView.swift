import Core
import Operations
import PageKit

/// The form that chooses the columns, the order and the conditions of a table.
struct DataChoiceView {
  let model: DataTableModel
  let form: Form
  let path: PagePath

  var html: HTML {
    """
    <details\(HTML.flag(.open, model.rejection != nil))><summary>\(summary)</summary>\
    <form method="get" action="\(path)">\(conditions)\(order)\(columns)\
    <div class="actions">\(HTML.button(.showRecordsButton))\(HTML.link(.allRecordsButton, to: path))</div></form></details>
    """
  }

  private var summary: Phrase {
    model.typed.isEmpty
      ? .choiceTitle : .choiceTitle(model.typed.map { "\($0.column): \($0.text)" }.joined(separator: "; "))
  }

  private var conditions: HTML {
    let fields = model.columns.map { column -> HTML in
      let field = Field(DataTableModel.field(of: column.name), Phrase(verbatim: column.name))
      switch column.meaning {
      case .flag:
        let words = [("true", Phrase.flagYes), ("false", Phrase.flagNo)].map {
          Field.Option($0.0, $0.1.description)
        }
        return field.select([Field.Option("", Phrase.anyValue.description)] + words, in: form)
      case .word(let words):
        return field.select(
          [Field.Option("", Phrase.anyValue.description)] + words.map { Field.Option($0, $0) }, in: form)
      case .text: return field.hint(.textCondition).html(in: form)
      case .id: return field.hint(.idCondition).html(in: form)
      case .number: return field.hint(.numberCondition).html(in: form)
      case .day, .time: return field.hint(.dayCondition).html(in: form)
      }
    }
    return """
      <fieldset><legend>\(Phrase.conditionsLegend)</legend><p class="hint">\(Phrase.conditionsExplained)</p>\
      <div class="pair conditions">\(fields)</div></fieldset>
      """
  }

  private var order: HTML {
    let options = model.columns.flatMap { column in
      [Field.Option(column.name, "\(column.name) ↑"), Field.Option("-\(column.name)", "\(column.name) ↓")]
    }
    return Field("order", .orderLabel).value(RecordOrder.newest.text).select(options, in: form)
  }

  private var columns: HTML {
    let boxes = model.columns.filter { $0.name != "id" }.map { column -> HTML in
      """
      <div class="field box"><label><input type="checkbox" name="column" value="\(column.name)"\
      \(HTML.flag(.checked, model.shown.contains(column.name)))> <span>\(column.name)</span></label></div>
      """
    }
    return """
      <fieldset><legend>\(Phrase.columnsLegend)</legend><div class="pair conditions">\(boxes)</div></fieldset>
      """
  }
}
