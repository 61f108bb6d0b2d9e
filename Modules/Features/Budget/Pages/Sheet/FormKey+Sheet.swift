import PageKit

extension FormKey {
  static let total = FormKey("total")
  static let added = FormKey("added")
  static let details = FormKey("details")
  static let archive = FormKey("archive")
  static let status = FormKey("status")
}
