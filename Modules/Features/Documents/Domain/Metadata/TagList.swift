import Core
import Operations

/// The tags of an item: each once, in any case, as it was written first.
struct TagList: Equatable {
  /// The tags in the order of lists.
  let tags: [String]

  /// The most tags of an item.
  static let most = 100

  /// The tags of a stored text, in which commas separate them.
  init(stored text: String?) { tags = text.map { $0.split(separator: ",").map(String.init) } ?? [] }

  /// Tags that differ, in any order.
  init(_ tags: [String]) {
    let sorted = tags.map { (tag: $0, key: Collation.key(for: $0)) }.sorted { one, other in
      one.key == other.key ? one.tag < other.tag : one.key.lexicographicallyPrecedes(other.key)
    }
    self.tags = sorted.map(\.tag)
  }

  /// The text to store; `nil` for no tags.
  var stored: String? { tags.isEmpty ? nil : tags.joined(separator: ",") }

  /// The folded forms, by which tags are compared.
  var keys: Set<String> { Set(tags.map(foldedName)) }

  /// The tags after an edit. Tags that other users added since its `from` stay, and those that they removed stay removed.
  ///
  /// - Throws: ``Failure`` `documents.label` for a tag of another form, and `documents.tagCount` for too many tags.
  func applying(_ edit: Edit<[String]>) throws -> TagList {
    let wanted = try edit.to.map { try LabelForm.checked($0, field: "tags") }
    let known = Set((edit.from ?? tags).map(foldedName))
    let gone = known.subtracting(wanted.map(foldedName))
    var list = tags.filter { !gone.contains(foldedName($0)) }
    var present = Set(list.map(foldedName))
    for tag in wanted {
      let key = foldedName(tag)
      if !known.contains(key), present.insert(key).inserted { list.append(tag) }
    }
    guard list.count <= Self.most else {
      throw Failure(
        .invalid, "documents.tagCount", .tooManyTags(Self.most), remedy: .removeTags, field: "tags")
    }
    return TagList(list)
  }
}

extension Edit<[String]> {
  /// The tags that an edit adds, as far as it knows.
  var addedTags: [String] {
    let known = Set((from ?? []).map(foldedName))
    return to.filter { !known.contains(foldedName($0)) }
  }

  /// The tags that an edit removes, as far as it knows.
  var removedTags: [String] {
    let wanted = Set(to.map(foldedName))
    return (from ?? []).filter { !wanted.contains(foldedName($0)) }
  }
}
