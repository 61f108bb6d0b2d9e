import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// A text without control characters.
  private static func payee(_ least: Int) -> MemberNote.Bounds {
    .text(least...200, pattern: #"^[^\u0000-\u001F\u007F-\u009F]*$"#)
  }

  /// At most nine decimals with another digit than 0, as a pattern.
  private static let fraction = (0...8).map { "0{\($0)}[1-9][0-9]{0,\(8 - $0)}" }.joined(separator: "|")

  /// The notes of the members of purchases.
  static let purchase = SchemaNotes(
    objects: [
      "PurchaseView": "A purchase.",
      "Receipt": "The receipt of a purchase.",
    ],
    members: [
      "amount": MemberNote("The amount."),
      "converted": MemberNote("The amount in the budget's currency; absent while it is not converted."),
      "isOutsideSpan": MemberNote(
        "Whether the day is outside the span of the budget. The purchase is then in no sum."),
      "isReverseCharge": MemberNote("Whether the buyer owes the VAT, which is then not in the amount."),
      "AddPurchase.day": MemberNote("The day.", days1970, example: "2026-11-19"),
      "EditPurchase.day": MemberNote("The day.", days1970, example: "2026-11-19"),
      "AddPurchase.note": MemberNote("The note.", .text(0...2000), example: "timber"),
      "EditPurchase.note": MemberNote("The note.", .text(0...2000), example: "timber"),
      "PurchaseView.note": MemberNote("The note.", .text(0...2000), example: "timber"),
      "AddPurchase.payee": MemberNote("The payee.", payee(0), example: "Puukeskus Oy"),
      "EditPurchase.payee": MemberNote("The payee; empty for none.", payee(0), example: "Puukeskus Oy"),
      "PurchaseView.payee": MemberNote(
        "The payee; absent for none.", payee(1), example: "Puukeskus Oy"),
      "selfAssessedVAT": MemberNote(
        "The VAT that the buyer owes beside the amount; absent without reverse charge, and where the rate is unknown."
      ),
      "rate": MemberNote(
        "The price of one unit of the amount's currency in the budget's, as a decimal number.",
        .text(1...19, pattern: #"^([1-9][0-9]{0,8}(\.[0-9]{1,9})?|0\.(\#(fraction)))$"#), example: "0.087"),
      "receipt": MemberNote("The receipt; its content is uploaded first. Absent without one."),
      "Receipt.name": MemberNote("The name of the file.", .text(1...255), example: "receipt.pdf"),
      "Receipt.blob": MemberNote("The content."),
      "vat": MemberNote(
        "The rate of the VAT in the amount, in hundredths of a percent.", .number(0...10_000),
        example: .integer(2550)),
      "AddPurchase.vatAmount": MemberNote(
        "The VAT in the amount, where it was rounded with other purchases of one invoice."),
      "PurchaseView.vatAmount": MemberNote("The VAT in the amount; absent where the rate is unknown."),
    ])
}
