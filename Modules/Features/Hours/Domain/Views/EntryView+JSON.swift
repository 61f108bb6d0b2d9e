import Core

extension EntryView {
  /// Writes the entry with its decimal hours as ``HoursFile/Line`` encodes itself, with sorted keys.
  ///
  /// - Parameter hundredths: the counted minutes in hundredths of an hour.
  func write(hundredths: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("breaks")
    writer.beginArray()
    for pause in breaks { pause.write(to: &writer) }
    writer.endArray()
    writer.member("countedMinutes", countedMinutes)
    writer.member("day", day)
    writer.member("end", end)
    writer.key("hours")
    writer.hundredths(hundredths)
    writer.member("id", id)
    writer.member("isSuspicious", isSuspicious)
    writer.member("note", note)
    writer.member("reason", reason)
    writer.member("source", source.name)
    writer.member("start", start)
    writer.member("state", state.rawValue)
    writer.member("task", task)
    writer.member("taskName", taskName)
    writer.member("user", user)
    writer.member("userName", userName)
    writer.member("version", version)
    writer.member("workedMinutes", workedMinutes)
    writer.member("worksite", worksite)
    writer.member("worksiteName", worksiteName)
    writer.member("zone", zone)
    writer.endObject()
  }
}

extension Break {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("isPaid", isPaid)
    writer.member("minutes", minutes)
    writer.member("start", start)
    writer.endObject()
  }
}
