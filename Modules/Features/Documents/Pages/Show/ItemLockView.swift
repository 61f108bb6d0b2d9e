import Core
import Documents
import PageKit

/// The locks of a folder or document, with the forms that lock, unlock and break.
struct ItemLockView {
  let model: ItemModel
  let forms: PageForms<ItemForm>

  /// The times that a user can choose for a lock, in seconds.
  static let times: [Int64] = [4 * 3600, 86_400, 7 * 86_400]

  var html: HTML {
    model.locks.isEmpty ? locking : "\(held)\(model.locks.contains(where: isMine) ? locking : "")"
  }

  private func isMine(_ located: Locks.Located) -> Bool {
    located.lock.user == model.reader.user && located.lock.item == model.item.id
  }

  private var held: HTML {
    HTML(
      model.locks.map { located in
        let lock = located.lock
        let until = model.time(lock.expiresAt)
        let text: Phrase =
          lock.user == model.reader.user
          ? .lockedByYou(until: until) : .lockedUntil(until, by: located.userName)
        let folder: HTML =
          lock.item == model.item.id
          ? "" : "<p class=\"quiet\">\(Phrase.lockOfFolder(located.components.last ?? ""))</p>"
        let message: HTML = lock.message.isEmpty ? "" : "<p>\(lock.message)</p>"
        return "<div class=\"note warn\"><p>\(text)</p>\(message)\(folder)\(release(located))</div>"
      })
  }

  private func release(_ located: Locks.Located) -> HTML {
    guard located.lock.item == model.item.id else { return "" }
    let frame = FormFrame(to: DocumentAddress.page("unlock", of: model.item.id), by: model.reader.user)
    if isMine(located) { return frame.button(forms[.unlock], .unlockButton) }
    guard model.reader.mayBreakLocks else { return "" }
    return frame.button(
      forms[.unlock], .breakButton, style: .danger, fields: HTML.hidden(ItemFields.breaking, "yes"))
  }

  /// The form that locks the item, or extends the user's own lock.
  private var locking: HTML {
    let form = forms[.lock]
    let isExtension = model.locks.contains(where: isMine)
    let times = Self.times.map { Field.Option($0.description, Phrase.lockTime(seconds: $0).description) }
    let frame = FormFrame(to: DocumentAddress.page("lock", of: model.item.id), by: model.reader.user)
    let fields: HTML = """
      <p class="hint">\(Phrase.lockExplained)</p>\
      \(Field(ItemFields.seconds, .lockTimeLabel).value(Self.times[0].description).choices(times, in: form))\
      \(Field(ItemFields.message, .lockMessageLabel).html(in: form))\
      \(HTML.button(isExtension ? .extendButton : .lockButton))
      """
    return """
      <details\(HTML.flag(.open, forms.isRejected(.lock)))>\
      <summary>\(isExtension ? Phrase.extendTitle : .lockTitle)</summary>\(frame.html(form, fields))</details>
      """
  }
}
