import Core

extension ReportView {
  /// Writes the report as `JSONEncoder` would with sorted keys, which takes many times as long for its rows.
  package func write(to writer: inout JSONWriter) throws {
    writer.beginObject()
    writer.key("attribution")
    writer.raw(try JSON.text(attribution))
    writer.key("range")
    writer.raw(try JSON.text(range))
    writer.member("roundingMinutes", roundingMinutes)
    writer.key("roundingUnit")
    writer.raw(try JSON.text(roundingUnit))
    writer.key("rows")
    writer.beginArray()
    for row in rows { row.write(to: &writer) }
    writer.endArray()
    writer.member("totalMinutes", totalMinutes)
    writer.key("unconfirmed")
    writer.raw(try JSON.text(unconfirmed))
    writer.endObject()
  }
}

extension ReportView.Row {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("countedMinutes", countedMinutes)
    writer.member("day", day)
    writer.member("entries", entries)
    writer.member("hundredthHours", hundredthHours)
    writer.member("task", task)
    writer.member("user", user)
    writer.member("userName", userName)
    writer.member("worksite", worksite)
    writer.member("worksiteName", worksiteName)
    writer.endObject()
  }
}
