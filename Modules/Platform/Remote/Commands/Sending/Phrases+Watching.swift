import CommandKit
import Core
import Replica

extension Phrase {
  /// A change whose operation is not known: `document “Marjala:/site.dwg” changed`, `hours changed (Marjala)`.
  static func changed(_ change: ReceivedChanges.Change) -> Phrase {
    let isWhole = change.name.map { change.address?.hasSuffix($0) ?? false } ?? false
    let title = isWhole ? change.address : change.name
    let place = isWhole ? nil : change.address
    func text(_ language: Language, _ quote: String, _ verb: String) -> String {
      let quoted = title.map { "\(quote)\($0.printable)”" }
      let inside = place.map { "(\($0.printable))" }
      return [change.noun.text(in: language), quoted, verb, inside].compactMap(\.self).joined(separator: " ")
    }
    return Phrase(
      en: text(.english, "“", change.isGone ? "is gone" : "changed"),
      fi: text(.finnish, "”", change.isGone ? "poistui" : "muuttui"))
  }
}
