import Budget
import Core
import PageKit

/// The receipt of a purchase: its picture, and the form that adds or replaces it.
enum ReceiptView {
  /// The receipt, which opens whole; nothing for a purchase without one.
  static func picture(of purchase: Purchase) -> HTML {
    guard let receipt = purchase.receipt else { return "" }
    let content = PagePath("api", "v1", "budget", "purchases", purchase.id.description, "receipt")
    let text = Phrase.receiptNamed(receipt.name)
    let isPicture = [".jpg", ".jpeg", ".png", ".webp", ".gif"].contains {
      receipt.name.lowercased().hasSuffix($0)
    }
    guard isPicture else { return "<p><a href=\"\(content)\">\(text)</a></p>" }
    return """
      <a href="\(content)"><img class="picture" src="\(content)" alt="\(text)" loading="lazy"></a>
      """
  }

  /// The form for the receipt.
  static func form(_ form: Form, for purchase: Purchase, by user: ID?) -> HTML {
    let frame = FormFrame(
      to: PagePath("purchases", purchase.id.description, "receipt"), by: user, isQueued: true,
      hasFiles: true)
    let title = purchase.receipt == nil ? Phrase.addReceipt : .replaceReceipt
    let fields: HTML = """
      \(ShownReceipt(purchase).hidden(in: form))\(PurchaseFields.receipt(in: form))\(HTML.button(.savePurchase))
      """
    return """
      <details\(HTML.flag(.open, form.failure != nil))><summary>\(title)</summary>\
      \(frame.html(form, fields))</details>
      """
  }
}
