import Auth
import Core
import FeatureSupport
import Operations
import TestSupport
import Worksites
import WorksitesSamples

/// The samples of remarks.
struct RemarksSamples: FeatureSamples {
  private let site: ID

  init(in company: Company) throws {
    site = try company.samples(WorksitesSamples.self).site
    try company.world.perform(AddRemark(id: company.world.newID(), worksite: site, text: "The gate is open."))
  }

  func operations(by actor: Actor, in company: Company) -> [any Operations.Operation] {
    [AddRemark(id: company.world.newID(), worksite: site, text: "The crane is here.")]
  }

  func queries(by actor: Actor, in company: Company) -> [any Query] { [Remarks(of: site)] }

  static let acts = [
    RandomAct(share: 2) { turn in
      guard let site = turn.pick(try turn.answer(Worksites())) else { return }
      turn.tell("remark about \(site.id.short)")
      try turn.perform(AddRemark(id: turn.newID(), worksite: site.id, text: "The gate is open."))
    }
  ]
}
