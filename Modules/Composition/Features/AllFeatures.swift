import Accounts
import Budget
import Contacts
import Documents
import Feed
import Hours
import Operations
import Replica
import Worksites

/// The features of worksite: both programs and all tests read these lists.
package enum AllFeatures {
  /// Every feature that users know, one line each.
  package static let list: [Feature] = [
    AccountsFeature.feature,
    WorksitesFeature.feature,
    DocumentsFeature.feature,
    HoursFeature.feature,
    BudgetFeature.feature,
    ContactsFeature.feature,
  ]

  /// The features of a server.
  package static let server = list + [FeedFeature.feature]

  /// The features of a device, with a server or without.
  package static let device = list + [ReplicaFeature.feature, EditsFeature.feature]
}
