import Core

extension EntryView {
  /// Writes the entry with its decimal hours as ``HoursFile/Line`` encodes itself, with sorted keys.
  ///
  /// - Parameter hundredths: the counted minutes in hundredths of an hour.
  func write(hundredths: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("breaks")
    writer.beginArray()
    for pause in breaks { pause.write(to: &writer) }
    writer.endArray()
    writer.member("countedMinutes")
    writer.integer(countedMinutes)
    writer.member("day")
    writer.date(day)
    if let end {
      writer.member("end")
      writer.instant(end)
    }
    writer.member("hours")
    writer.hundredths(hundredths)
    writer.member("id")
    writer.id(id)
    writer.member("isSuspicious")
    writer.bool(isSuspicious)
    writer.member("note")
    writer.string(note)
    if let reason {
      writer.member("reason")
      writer.string(reason)
    }
    writer.member("source")
    writer.string(source.name)
    writer.member("start")
    writer.instant(start)
    writer.member("state")
    writer.string(state.rawValue)
    if let task {
      writer.member("task")
      writer.id(task)
    }
    if let taskName {
      writer.member("taskName")
      writer.string(taskName)
    }
    writer.member("version")
    writer.id(version)
    writer.member("workedMinutes")
    writer.integer(workedMinutes)
    writer.member("worker")
    writer.id(worker)
    if let workerName {
      writer.member("workerName")
      writer.string(workerName)
    }
    writer.member("worksite")
    writer.id(worksite)
    writer.member("worksiteName")
    writer.string(worksiteName)
    writer.member("zone")
    writer.string(zone)
    writer.endObject()
  }
}

extension Break {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("isPaid")
    writer.bool(isPaid)
    writer.member("minutes")
    writer.integer(minutes)
    if let start {
      writer.member("start")
      writer.instant(start)
    }
    writer.endObject()
  }
}
