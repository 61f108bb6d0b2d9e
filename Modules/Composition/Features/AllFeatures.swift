import Accounts
import Documents
import Hours
import Sync
import Worksites

/// The features of worksite: both programs and all tests read this list.
public enum AllFeatures {
  /// Every feature, one line each.
  public static let list: [Feature] = [
    AccountsFeature.feature,
    WorksitesFeature.feature,
    DocumentsFeature.feature,
    HoursFeature.feature,
  ]
}
