import Core
import Persistence

/// A file that the script of a page sent before the form that names it.
package struct SentFile: Hashable, Sendable {
  /// Its content, as the server stored it.
  package let blob: Blob
  /// The name that it has on the user's device.
  package let name: String
}

extension Form {
  /// The file in a field; `nil` where the user chose none.
  ///
  /// The script sends the content over the API, and puts its hash and size into the form.
  ///
  /// - Throws: ``Failure`` `pages.fileNotSent` when the user chose one in a browser without scripts, which sends only its name.
  package func file(_ field: String) throws -> SentFile? {
    if let file = sentFile(field) { return file }
    if text(field) == nil { return nil }
    throw Failure(.invalid, "pages.fileNotSent", .fileNotSent, remedy: .saveWithoutFile, field: field)
  }

  fileprivate func sentFile(_ field: String) -> SentFile? {
    guard let hash = text("\(field)-hash"), Blob.isHash(hash), let name = text("\(field)-name"),
      let size = text("\(field)-size").flatMap({ Int64($0) }), size >= 0
    else { return nil }
    return SentFile(blob: Blob(hash: hash, size: size), name: name)
  }
}

extension Field {
  /// The field as a choice of a photo or a document, which only the script of a page can send.
  ///
  /// A photo is made small enough for a slow network, unless the user ticks *full size*. A rejected form keeps the file that
  /// was sent with it.
  package func file(in form: Form) -> HTML {
    var sent = HTML()
    if let file = form.sentFile(name) {
      sent = """
        <p class="hint">\(Phrase.fileSent(file.name))</p>\
        \(HTML.hidden("\(name)-hash", file.blob.hash))\(HTML.hidden("\(name)-size", file.blob.size.description))\
        \(HTML.hidden("\(name)-name", file.name))
        """
    }
    let input = frame(
      in: form, "\(sent)<input type=\"file\" accept=\"image/*,application/pdf\" \(attributes(in: form))>")
    let whole = Field("\(name)-whole", .wholePicture).box(isTicked: false, in: form)
    return "<div class=\"scripted\">\(input)<div class=\"whole\" hidden>\(whole)</div></div>"
  }
}
