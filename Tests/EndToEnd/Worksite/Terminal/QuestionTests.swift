import EndToEndSupport
import Foundation
import Testing

@Suite("Commands that ask before they change something", .realPrograms)
struct QuestionTests {
  private static let prepared = Device.prepared(variables: ["WORKSITE_NO_SENDER=1"]) { device in
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala; touch plan; worksite docs put plan /Plans/; worksite docs add /Old; worksite docs trash /Old -y
      worksite hours add 2025-03-03 7-15 Marjala; worksite hours devices add Gate
      worksite budget add Frame --total 900; worksite budget category add Fuel 300; worksite buy 12,50 Fuel
      worksite contacts add Aino --phone 1; worksite contacts groups add Crew; worksite backup saved
      worksite hours add 2025-02-03 7-15 Marjala; worksite hours submit 2025-02 --yes
      printf 'schema,start,end,worksite\\n%s\\n' \
        worksite.hours/1,2025-03-04T07:00:00+02:00,2025-03-04T15:00:00+02:00,Marjala > more.csv
      printf 'day;amount;note\\n1.3.2025;5,00;nails\\n' > bank.csv
      printf 'BEGIN:VCARD\\r\\nVERSION:3.0\\r\\nUID:x\\r\\nFN:Eero\\r\\nN:;Eero;;;\\r\\nEND:VCARD\\r\\n' > one.vcf
      """)
    try made.requireSuccess()
  }

  /// Commands that are given all but the answer to their question.
  private static let asking = [
    "docs trash /Plans", "docs trash empty", "hours submit 2025-03", "hours approve --all --days 2025-02",
    "hours import more.csv", "hours remove ID", "hours devices remove Gate",
    "hours off 2031-01-01", "admin pay-period month", "admin pay-period days 14 --anchor 2025-01-06",
    "budget category edit Fuel --amount 200", "budget edit --total 1000", "budget import bank.csv",
    "contacts import one.vcf", "contacts remove Aino", "contacts groups remove Crew",
    "contacts export -o bank.csv",
    "restore saved",
  ]

  @Test("do not go ahead in a pipe without --yes, whatever they ask", arguments: asking)
  func refused(command: String) throws {
    let device = try Device(copying: Self.prepared.get())
    let ids = try device.run("hours", "list", "2025-03-03", "--json").items().compactMap {
      $0["id"] as? String
    }
    let line = command.replacing("ID", with: ids.first ?? "")
    let before = try state(of: device)
    let refused = try device.shell("worksite \(line) < /dev/null")
    #expect(
      refused.code == 64 && refused.errors.contains("There is no terminal to answer at"), "\(refused.errors)")
    #expect(refused.errors.contains("--yes"), "\(refused.errors)")
    #expect(try state(of: device) == before)
    #expect(try device.shell("worksite \(line) --yes < /dev/null").code == 0)
  }

  private func state(of device: Device) throws -> [String] {
    try device.run("history", "--json").items().compactMap { $0["id"] as? String }
  }
}
