import Core

/// A field of a form: a label, a hint, the message of its rejection and the input.
///
/// The browser checks nothing: a message that the server words is more exact (GOV.UK Design System, "Validation").
package struct Field: Sendable {
  /// The name, by which the server reads it.
  package let name: String
  private let label: Phrase
  private var hint: Phrase?
  private var kind = Kind.text
  private var value = ""
  private var completion: String?
  private var isFocused = false
  private var maximum: Int?
  private var proposedDay: CivilDate?
  private var step = 15

  /// The kinds of input.
  package enum Kind: Sendable {
    /// A line of text.
    case text
    /// A line of text that a keypad of digits types best.
    case decimal
    /// A time of day.
    case time
    /// A day.
    case day
    /// A text of several lines.
    case lines
    /// A password, which the page never repeats.
    case password
    /// A search.
    case search
    /// An address of mail.
    case mail
    /// A telephone number.
    case telephone
  }

  /// A choice of a list.
  package struct Option: Sendable {
    /// The value that the form sends.
    package let value: String
    /// The text that users read.
    package let label: String

    /// A choice with its value and its text.
    package init(_ value: String, _ label: String) {
      self.value = value
      self.label = label
    }
  }

  /// A field of a name with a label.
  package init(_ name: String, _ label: Phrase) {
    self.name = name
    self.label = label
  }

  /// This field with a sentence that explains what to type.
  package func hint(_ hint: Phrase?) -> Field { with { $0.hint = hint } }

  /// This field with another kind of input.
  package func kind(_ kind: Kind) -> Field { with { $0.kind = kind } }

  /// This field with the value that the page proposes.
  package func value(_ value: String?) -> Field { with { $0.value = value ?? "" } }

  /// This field for a day, with the day that the page proposes. In a copy of the page from an earlier day, the proposal of
  /// that day becomes the current day.
  package func day(_ day: CivilDate) -> Field {
    with {
      $0.kind = .day
      $0.proposedDay = day
      $0.value = Language.current.day(day)
    }
  }

  /// This field for a time of day, with the minutes of a step of its slider.
  package func time(_ value: String?, step: Int) -> Field {
    with {
      $0.kind = .time
      $0.value = value ?? ""
      $0.step = step
    }
  }

  /// This field with the name by which browsers complete it (HTML Living Standard §4.10.18.7).
  package func completion(_ name: String) -> Field { with { $0.completion = name } }

  /// This field, where typing begins.
  package func focused() -> Field { with { $0.isFocused = true } }

  /// This field with a longest text, in characters.
  package func maximum(_ characters: Int) -> Field { with { $0.maximum = characters } }

  /// The field in a form, with what the user typed and the reason of its rejection.
  package func html(in form: Form) -> HTML {
    var attributes = attributes(in: form)
    let value = kind == .password ? "" : shown(in: form)
    switch kind {
    case .lines:
      return frame(in: form, "<textarea rows=\"3\" \(attributes)>\n\(value)</textarea>")
    case .decimal: attributes += " inputmode=\"decimal\""
    case .mail: attributes += " inputmode=\"email\" autocapitalize=\"none\""
    case .telephone: attributes += " inputmode=\"tel\""
    case .text, .time, .day, .password, .search: break
    }
    let type: HTML =
      switch kind {
      case .password: "password"
      case .search: "search"
      case .text, .decimal, .time, .day, .mail, .telephone, .lines: "text"
      }
    let mark: HTML =
      switch kind {
      case .time: " data-time=\"\(step)\" inputmode=\"numeric\""
      case .day: " data-day=\"\(proposedDay?.description ?? "")\""
      default: ""
      }
    return frame(in: form, "<input type=\"\(type)\" value=\"\(value)\" \(attributes)\(mark)>")
  }

  /// The text that the user typed, or that the page proposes. A page reads the day of its address itself, and proposes it in words.
  private func shown(in form: Form) -> String {
    proposedDay != nil && !form.isFilledIn ? value : form.value(name, or: value)
  }

  /// The field as a list of choices.
  package func select(_ options: [Option], in form: Form) -> HTML {
    let chosen = form.value(name, or: value)
    let items = options.map { option -> HTML in
      "<option value=\"\(option.value)\"\(HTML.flag(.selected, option.value == chosen))>\(option.label)</option>"
    }
    return frame(in: form, "<select \(attributes(in: form))>\(items)</select>")
  }

  /// The field as buttons of which one is chosen.
  package func choices(_ options: [Option], in form: Form) -> HTML {
    let chosen = form.value(name, or: value)
    let items = options.map { option -> HTML in
      """
      <label class="choice"><input type="radio" name="\(name)" value="\(option.value)"\
      \(HTML.flag(.checked, option.value == chosen))> <span>\(option.label)</span></label>
      """
    }
    let described = described(in: form)
    return """
      <fieldset class="field" id="\(name)"\(described)><legend>\(label)</legend>\(notes(in: form))\
      <div class="choices">\(items)</div></fieldset>
      """
  }

  /// The field as a box to tick.
  package func box(isTicked: Bool, in form: Form) -> HTML {
    let isTicked = form.isTicked(name) || !form.isFilledIn && isTicked
    return """
      <div class="field box"><label><input type="checkbox" id="\(name)" name="\(name)" value="yes"\
      \(HTML.flag(.checked, isTicked))\(described(in: form))> <span>\(label)</span></label>\(notes(in: form))</div>
      """
  }

  private func with(_ change: (inout Field) -> Void) -> Field {
    var field = self
    change(&field)
    return field
  }

  func frame(in form: Form, _ input: HTML) -> HTML {
    """
    <div class="field"><label for="\(name)">\(label)</label>\(notes(in: form))\(input)</div>
    """
  }

  func attributes(in form: Form) -> HTML {
    var all: HTML = "id=\"\(name)\" name=\"\(name)\"\(described(in: form))"
    if let completion { all += " autocomplete=\"\(completion)\"" }
    if let maximum { all += " maxlength=\"\(maximum)\"" }
    if isFocused, form.failure == nil { all += " autofocus" }
    return all
  }

  private func described(in form: Form) -> HTML {
    let isRejected = form.failure?.field == name
    if hint == nil, !isRejected { return "" }
    let ids: HTML = "\(hint == nil ? "" : "\(name)-hint ")\(isRejected ? "\(name)-error" : "")"
    return " aria-describedby=\"\(ids)\"\(isRejected ? " aria-invalid=\"true\"" as HTML : "")"
  }

  private func notes(in form: Form) -> HTML {
    var notes = HTML()
    if let hint { notes += "<p class=\"hint\" id=\"\(name)-hint\">\(hint)</p>" }
    if let failure = form.failure, failure.field == name {
      notes += "<p class=\"error\" id=\"\(name)-error\">\(failure.message)</p>"
    }
    return notes
  }
}

extension HTML {
  /// The attributes that are there or not.
  package enum Flag: Sendable {
    case checked, selected, disabled, hidden, open
  }

  /// An attribute where a condition holds, with a space before it; nothing otherwise.
  package static func flag(_ flag: Flag, _ holds: Bool) -> HTML {
    guard holds else { return "" }
    return switch flag {
    case .checked: " checked"
    case .selected: " selected"
    case .disabled: " disabled"
    case .hidden: " hidden"
    case .open: " open"
    }
  }
}
