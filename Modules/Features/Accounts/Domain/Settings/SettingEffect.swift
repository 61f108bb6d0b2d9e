import Auth
import Core
import Operations
import Persistence

/// The effect of a value of a setting of the company, before it is saved.
public struct SettingEffect: Query {
  public static let right = Right.manageCompany

  package let setting: String
  /// The new value; `nil` for the default.
  package let value: String?
  /// The current day of the company.
  package let today: CivilDate
  private let composition: Composition

  /// A query from its parts.
  public init(of setting: String, _ value: String?, on today: CivilDate, in composition: Composition) {
    self.setting = setting
    self.value = value
    self.today = today
    self.composition = composition
  }

  /// The sentences; none for a setting whose effect is in its consequence alone.
  ///
  /// - Throws: ``Failure`` as ``SetCompanySetting`` does.
  public func answer(in connection: Connection, for actor: Actor) throws -> [Phrase] {
    let present = try CompanySettings(connection)[setting]
    return try composition.effect(of: setting, value, replacing: present, on: today, connection)
  }
}
