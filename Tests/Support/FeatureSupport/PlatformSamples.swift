import Accounts
import Auth
import Core
import Feed
import Operations
import TestSupport

/// The samples of the platform's own operations and queries.
package struct PlatformSamples: FeatureSamples {
  package init(in company: Company) {}

  package func operations(by actor: Actor, in company: Company) -> [any Operations.Operation] {
    [
      SeeNotices(notices: [company.colleague]), ShowRecord(company.colleague, of: "accounts.user"),
      ExportRecords(of: "accounts.user", count: 1, as: .csv),
    ]
  }

  package func queries(by actor: Actor, in company: Company) throws -> [any Query] {
    let composition = company.world.companyStore.composition
    let own = try company.world.answer(UserWithID(actor.user)).orMissing("the user")
    return [
      Pull([], in: composition), History(in: composition),
      HistoryPage(of: History(in: composition)), FeedAudiences(in: composition),
      RecordsEnding(with: actor.user.short, of: "accounts.user", in: composition),
      OperationUser(of: own.version, in: composition),
      UnseenNotices(at: company.world.clock.clock.now(), in: composition),
      NoticeList(at: company.world.clock.clock.now(), in: composition),
      OperationBatch(own.version, in: composition),
      RecordKinds(in: composition), RecordKindColumns(of: "accounts.user", in: composition),
      RecordTable(
        RecordChoice(of: "accounts.user", by: FilterCalendar(in: .utc, at: Instant(milliseconds: 0))),
        in: composition),
      RecordWithID(actor.user, of: "accounts.user", in: composition),
      RecordReferences(of: [actor.user], in: composition),
      KnownOperations(among: []), ReadableContents(among: [], in: composition),
      AudienceFeed(for: Audience.company.key, in: composition),
    ]
  }

  package static let apart: Set<String> = ["operations.undo", "operations.redo"]

  package static let acts = [
    RandomAct(share: 3) { turn in
      turn.tell("undo")
      try turn.test.companyStore.undo(by: turn.actor)
    },
    RandomAct(share: 2) { turn in
      turn.tell("redo")
      try turn.test.companyStore.redo(by: turn.actor)
    },
  ]
}
