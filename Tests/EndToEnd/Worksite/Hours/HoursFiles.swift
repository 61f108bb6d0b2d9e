import EndToEndSupport
import TestSupport
import Testing

/// Files of hours for tests to import.
enum HoursFiles {
  static let header = "schema,start,end,worksite,task,breaks,note,worker,username"

  /// A CSV line of a worker's hours in Finnish winter time.
  static func line(
    _ day: String, _ from: String, _ to: String, task: String = "", breaks: String = "", note: String = ""
  ) -> String {
    "worksite.hours/1,\(day)T\(from):00+02:00,\(day)T\(to):00+02:00,Marjala,\(task),\(breaks),\"\(note)\""
  }

  /// Imports three days of March 2025, one with a night shift, on the worksite Marjala.
  static func prepare(_ device: Device) throws {
    _ = try device.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki")
    _ = try device.run("sites", "tasks", "--add", "Concreting")
    let lines = [
      header,
      line("2025-03-03", "07:00", "15:30", task: "Concreting", breaks: "30", note: "formwork, axis C"),
      "worksite.hours/1,2025-03-04T22:00:00+02:00,2025-03-05T06:00:00+02:00,Marjala,,,night",
      line("2025-03-06", "07:00", "07:20"), line("2025-03-06", "07:20", "07:40", task: "Concreting"),
    ]
    try device.files.write("hours.csv", lines.joined(separator: "\r\n"))
    let imported = try device.run("hours", "import", "hours.csv", "--yes")
    try #require(imported.code == 0, "\(imported.errors)")
    try #require(imported.output == "Added: 4. Known already: 0. Differing: 0.\n")
  }
}
