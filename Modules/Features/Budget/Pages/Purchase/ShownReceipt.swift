import Budget
import Core
import PageKit

/// The receipt of a purchase when its page was opened; the form carries its hash along.
///
/// A receipt that another user added or replaced meanwhile is noticed by it.
struct ShownReceipt: Hashable {
  private static let name = "wasReceipt"
  /// The receipt; `nil` for a purchase that had none.
  let receipt: Receipt?

  init(_ purchase: Purchase) { receipt = purchase.receipt }

  /// The receipt whose hash a sent form carries.
  ///
  /// It is that of the purchase where the hash is missing or cannot be read.
  init(_ form: Form, or purchase: Purchase) {
    let hash = form[Self.name]
    if !form.isTicked(Self.name) || hash == purchase.receipt?.contentHash {
      receipt = purchase.receipt
    } else if hash.isEmpty {
      receipt = nil
    } else {
      // The purchase has another receipt now, so only the hash of the former one is known.
      receipt = Receipt(ofHash: hash) ?? purchase.receipt
    }
  }

  /// The hidden field. After a clash the user sees the receipt of now, and replaces this one.
  func hidden(in form: Form) -> HTML {
    let hash = receipt?.contentHash ?? ""
    return HTML.hidden(
      Self.name, form.failure?.kind == .conflict ? hash : form.value(Self.name, or: hash))
  }
}
