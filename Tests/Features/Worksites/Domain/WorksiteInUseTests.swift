import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("The worksite in use")
struct WorksiteInUseTests {
  private let office: Office
  private var world: TestStore { office.world }

  init() throws { office = try Office() }

  @Test("is the only one there is")
  func only() throws {
    #expect(try world.answer(WorksiteInUse()).id == office.site)
  }

  @Test("is asked for where there are several, until one is chosen")
  func several() throws {
    let other = try office.addSite("Kallio")
    #expect(failure { _ = try world.answer(WorksiteInUse()) }?.code == "worksites.choose")
    try WorksiteInUse.choose(try world.answer(WorksiteWithID(other)), in: office.companyStore)
    #expect(try world.answer(WorksiteInUse()).id == other)
    try world.perform(ArchiveWorksite(worksite: other, isArchived: true))
    #expect(try world.answer(WorksiteInUse()).id == other)
  }

  @Test("is no worksite that the user does not see, whose remedy depends on their role")
  func none() throws {
    try WorksiteInUse.choose(try office.found(), in: office.companyStore)
    let stranger = failure { _ = try office.companyStore.answer(WorksiteInUse(), for: office.stranger) }
    #expect(stranger?.code == "worksites.noneYet")
    try office.attach([], detach: [office.reporter])
    let reporter = failure { _ = try office.companyStore.answer(WorksiteInUse(), for: office.reporter) }
    #expect(reporter?.code == "worksites.noneYet" && reporter?.remedy != stranger?.remedy)
  }
}
