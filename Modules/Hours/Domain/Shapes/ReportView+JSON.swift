import Core

extension ReportView {
  /// Writes the report as `JSONEncoder` would with sorted keys, which takes many times as long for its rows.
  public func write(to writer: inout JSONWriter) throws {
    writer.beginObject()
    writer.member("attribution")
    writer.raw(try JSON.text(attribution))
    writer.member("range")
    writer.raw(try JSON.text(range))
    writer.member("roundingMinutes")
    writer.integer(roundingMinutes)
    writer.member("roundingUnit")
    writer.raw(try JSON.text(roundingUnit))
    writer.member("rows")
    writer.beginArray()
    for row in rows { row.write(to: &writer) }
    writer.endArray()
    writer.member("totalMinutes")
    writer.integer(totalMinutes)
    writer.member("unconfirmed")
    writer.raw(try JSON.text(unconfirmed))
    writer.endObject()
  }
}

extension ReportView.Row {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("countedMinutes")
    writer.integer(countedMinutes)
    if let day {
      writer.member("day")
      writer.date(day)
    }
    writer.member("entries")
    writer.integer(entries)
    writer.member("hundredthHours")
    writer.integer(hundredthHours)
    if let task {
      writer.member("task")
      writer.string(task)
    }
    if let worker {
      writer.member("worker")
      writer.id(worker)
    }
    if let workerName {
      writer.member("workerName")
      writer.string(workerName)
    }
    if let worksite {
      writer.member("worksite")
      writer.id(worksite)
    }
    if let worksiteName {
      writer.member("worksiteName")
      writer.string(worksiteName)
    }
    writer.endObject()
  }
}
