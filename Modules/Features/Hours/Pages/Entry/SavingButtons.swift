import Core
import Hours
import PageKit

/// The buttons by which a user saves hours after a rejection that they may override.
struct SavingButtons {
  let form: Form
  /// The ways to resolve an overlap, with their outcome.
  let ways: [(way: OverlapResolution, fitted: FittedShift)]

  /// The buttons; a plain *Save* where nothing was rejected.
  var html: HTML {
    let kept = ["isConfirmed", "isDayConfirmed"].filter { form.isTicked($0) }.map { HTML.hidden($0, "yes") }
    let save = HTML.button(.saveButton)
    switch form.failure?.code {
    case .some(.hoursLong):
      return "\(kept)<div class=\"actions\">\(save)\(confirm("isConfirmed", .timesRight))</div>"
    case .some(.hoursFarAhead):
      return "\(kept)<div class=\"actions\">\(save)\(confirm("isDayConfirmed", .dayRight))</div>"
    default: break
    }
    if ways.isEmpty { return "\(kept)\(save)" }
    let buttons = ways.map {
      HTML.button(label($0.way, $0.fitted), .plain, name: "way", value: $0.way.rawValue)
    }
    return """
      \(kept)\(save)<fieldset><legend>\(Phrase.overlapChoices)</legend>\
      <div class="actions">\(buttons)</div></fieldset>
      """
  }

  private func confirm(_ name: String, _ label: Phrase) -> HTML {
    HTML.button(label, .plain, name: name, value: "yes")
  }

  private func label(_ way: OverlapResolution, _ fitted: FittedShift) -> Phrase {
    switch way {
    case .trim: return .shortenNew(Self.times(fitted.pieces))
    case .split: return .splitNew(Self.times(fitted.pieces))
    case .replace:
      let left = fitted.others.flatMap(\.pieces)
      return left.isEmpty ? .replaceOthers : .cutOthers(Self.times(left))
    }
  }

  private static func times(_ shifts: [Shift]) -> Phrase {
    Phrase { language in
      shifts.map { language.times(from: $0.start, to: $0.end, in: $0.zone) }.joined(separator: ", ")
    }
  }
}

extension SavingButtons {
  /// The buttons for a form of new hours of a worker. Only ways that the overlap allows are offered.
  init(_ form: Form, for user: ID, _ call: PageCall) throws {
    self.form = form
    guard let failure = form.failure, failure.code == .hoursOverlap || form.text("way") != nil,
      let place = try? TypedPlace(form, for: [user], call),
      let shift = try? TypedHours(form, at: place, now: call.enteredAt(form)).shift
    else {
      ways = []
      return
    }
    let others = try call.answer(OverlappingEntries(of: user, from: shift.start, to: shift.end))
    var ways: [(way: OverlapResolution, fitted: FittedShift)] = []
    for way in OverlapResolution.allCases {
      // With one free part, shortening and splitting have the same outcome.
      guard let fitted = try? shift.fitted(way, among: others), !ways.contains(where: { $0.fitted == fitted })
      else { continue }
      ways.append((way, fitted))
    }
    self.ways = others.isEmpty ? [] : ways
  }
}
