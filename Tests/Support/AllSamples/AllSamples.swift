import AccountsSamples
import AllFeatures
import BudgetSamples
import ContactsSamples
import DocumentsSamples
import FeatureSupport
import HoursSamples
import WorksitesSamples

/// The samples of all features: the tests that every feature passes read this list.
package enum AllSamples {
  /// The samples of each feature, behind those it builds on.
  package static let list: [any FeatureSamples.Type] = [
    PlatformSamples.self,
    AccountsSamples.self,
    WorksitesSamples.self,
    DocumentsSamples.self,
    HoursSamples.self,
    BudgetSamples.self,
    ContactsSamples.self,
  ]
}

extension Company {
  /// A company of all features.
  package init() throws { try self.init(AllFeatures.list, AllSamples.list) }
}
