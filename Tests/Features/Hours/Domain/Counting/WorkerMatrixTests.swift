import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("The matrix of workers and days")
struct WorkerMatrixTests {
  @Test("has a cell for each worker and day with hours, and sums that add up")
  func sums() throws {
    let crew = try Crew()
    try crew.add("2026-11-13 07:00", "2026-11-13 15:00", of: crew.olli)
    try crew.add("2026-11-16 07:00", "2026-11-16 11:00")
    try crew.add("2026-11-16 07:00", "2026-11-16 08:30", of: crew.olli)
    let month = DayRange.month(of: try day("2026-11-01"))
    let report = try crew.world.answer(
      HoursReport(HoursFilter(first: month.first, last: month.last), by: [.user, .day]))
    let names = [crew.maija.user: "Maija", crew.olli.user: "Olli"]
    let matrix = WorkerMatrix(ReportView(report, range: month, names: names).rows)
    #expect(matrix.workers.map(\.name) == ["Maija", "Olli"])
    #expect(try matrix.mondays == [day("2026-11-09"), day("2026-11-16")])
    let (friday, monday) = (try day("2026-11-13"), try day("2026-11-16"))
    #expect(matrix.sum(of: crew.maija.user, on: friday) == nil)
    #expect(matrix.sum(of: crew.olli.user, on: monday)?.minutes == 90)
    #expect(matrix.sum(of: crew.olli.user, on: [friday, monday]).minutes == 570)
    #expect(matrix.sum(on: [monday]).minutes == 330 && matrix.sum(on: [monday]).hundredths == 550)
    #expect(matrix.total.minutes == 810 && matrix.total.hundredths == 1350)
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }
}
