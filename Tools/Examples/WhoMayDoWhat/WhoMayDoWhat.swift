import Auth
import Core

/// Declares rights, and prints which of three roles has them.
@main
enum WhoMayDoWhat {
  private static let book = Right(
    "crane.book", Phrase(en: "book the crane"), .worksite, manager: true, reporter: true)
  private static let sell = Right(
    "crane.sell", Phrase(en: "sell the crane"), .company, manager: false, reporter: false)
  private static let clock = WallClock { Instant(milliseconds: 1_795_069_800_000) }
  private static let ids = IDSource(clock: clock, random: { .random(in: .min ... .max) })

  static func main() {
    let act = Phrase(en: "order repairs of the crane")
    let repair = Right("crane.repair", act, .worksite, manager: true, reporter: false)
    for role in Role.allCases { print(role.title, repair.isGranted(to: role) ? "may" : "may not", act) }
    let reporter = Actor(user: ids.next(), role: .reporter, device: ids.next())
    do { try repair.require(of: reporter) } catch { print("\(error)") }

    print(RightsTable([book, repair, sell]).markdown(in: .english))
  }
}
