import Core
import Persistence

/// A file that was sent with a form.
package struct SentFile: Hashable, Sendable {
  /// Its content, as the server stored it.
  package let blob: Blob
  /// The name that it has on the user's device.
  package let name: String
  /// The time of its last change on the user's device, such as that of a photo.
  ///
  /// It is `nil` from a browser without scripts.
  package let modifiedAt: Instant?

  /// The number of bytes of its content.
  package var size: Int64 { blob.size }

  /// The hidden fields by which a further form names the file.
  package func fields(of name: String) -> HTML {
    let time = modifiedAt.map { HTML.hidden("\(name)-time", $0.description) }
    return """
      \(HTML.hidden("\(name)-hash", blob.hash))\(HTML.hidden("\(name)-size", blob.size.description))\
      \(HTML.hidden("\(name)-name", self.name))\(time)
      """
  }
}

extension Form {
  /// The file in a field; `nil` where the user chose none. One that was chosen later replaces an earlier one.
  package func file(_ field: String) -> SentFile? { files(field).last }

  /// The files in a field, in the order in which the user chose them.
  ///
  /// The script sends the content over the API, and puts its hash and size into a form of its own for each file. A browser
  /// without scripts sends all contents with the form, and the server puts them in the place of the content.
  package func files(_ field: String) -> [SentFile] {
    let parts = ["hash", "size", "name"].map { values("\(field)-\($0)") }
    let times = values("\(field)-time")
    guard parts.allSatisfy({ $0.count == parts[0].count }) else { return [] }
    return parts[0].indices.compactMap { index in
      guard Blob.isHash(parts[0][index]), let size = Int64(parts[1][index]), size >= 0 else { return nil }
      return SentFile(
        blob: Blob(hash: parts[0][index], size: size), name: parts[2][index],
        modifiedAt: times.count == parts[0].count ? Instant(times[index]) : nil)
    }
  }
}

extension PageCall {
  /// The time of a file, or that at which the user sent its form. A clock that is ahead does not date a file.
  package func modificationTime(of file: SentFile, in form: Form) -> Instant {
    min(file.modifiedAt ?? enteredAt(form), now)
  }
}

extension Field {
  /// The field as a choice of files. Its form is a frame with files (``PageCall/frame(to:isQueued:endsLogin:hasFiles:)``).
  ///
  /// A photo is made small enough for a slow network, unless the user ticks *full size*. A rejected form keeps the files that
  /// were sent with it, unless they cannot be used. After a conflict the user may send them again.
  ///
  /// - Parameters:
  ///   - types: the types of files that the browser offers; empty for all (HTML Living Standard, `accept`).
  ///   - isMany: whether several can be chosen, each of which becomes a form of its own.
  ///   - side: the longer side in pixels of a picture that is always made smaller, such as that of a contact; `nil` for files
  ///     that may be sent in full size.
  package func file(
    in form: Form, of types: String = "image/*,application/pdf", isMany: Bool = false, side: Int? = nil
  ) -> HTML {
    var sent = HTML()
    let isUnusable = form.failure.map { $0.field == name && $0.kind != .conflict } ?? false
    for file in isUnusable ? [] : form.files(name) {
      sent += "<p class=\"hint\">\(Phrase.fileSent(file.name))</p>\(file.fields(of: name))"
    }
    let accepted: HTML = types.isEmpty ? "" : " accept=\"\(types)\""
    let many: HTML = isMany ? " multiple" : ""
    let smaller = side.map { " data-side=\"\($0)\"" as HTML }
    let input = frame(
      in: form, "\(sent)<input type=\"file\"\(accepted)\(many)\(smaller) \(attributes(in: form))>")
    if side != nil { return "<div class=\"file\">\(input)</div>" }
    let whole = Field("\(name)-whole", .wholePicture).box(isTicked: false, in: form)
    return "<div class=\"file\">\(input)<div class=\"whole\" hidden>\(whole)</div></div>"
  }
}
