import Core
import Documents

/// The places that programs took documents from a moment ago, to make them anew there.
///
/// Some programs save so: they remove a document, or give it a temporary name, and make another one at its place. It is the
/// same document.
struct VacatedPlaces {
  private struct Place: Hashable {
    let parent: ID
    let name: String

    init(_ place: ItemPlace) { (parent, name) = (place.parent, foldedName(place.name)) }
  }

  private var documents = RecentNotes<Place, ID>(for: ReplacedDocument.maxSeconds)

  /// Notes that a program took a document from a place.
  mutating func note(_ document: ID, at place: ItemPlace, _ now: Instant) {
    documents.note(document, for: Place(place), now)
  }

  /// The document that was at a place a moment ago; a place has it once.
  mutating func remove(at place: ItemPlace, _ now: Instant) -> ID? { documents.remove(Place(place), now) }
}
