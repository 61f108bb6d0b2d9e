import Core
import Operations
import PageKit
import ServerKit

/// The page of one record with all its members and its history. Only admins open it.
enum DataRecordPage {
  static let page = WebPage("/admin/data/{kind}/{record}") { call in
    let (kind, record) = (try call.call.parameter("kind"), try call.id("record"))
    // The line of the history is written before the record leaves the server.
    try await call.perform(ShowRecord(record, of: kind), of: call.otherForm())
    return DataRecordView(model: try DataRecordModel(call, record, of: kind)).page
  }

  /// The page of a record.
  static func path(of record: ID, _ kind: String) -> PagePath {
    DataTablePage.path(of: kind).below(record.description)
  }
}
