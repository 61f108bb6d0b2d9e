import Accounts
import Core
import HTTPTypes
import OpenAPI
import Operations
import ServerKit

/// The routes for a user's own settings and the company's.
enum SettingRoutes {
  private static let tag = "settings"

  /// The body of a request that sets a value. `nil` restores the default.
  struct Value: Codable, Sendable {
    let value: String?
  }

  private static let setting = RouteDescription.Parameter(
    "setting", in: .path, .string(), summary: "its name, such as hours.step")

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/settings", "read the caller's own settings and the company's", tag: tag, isPersonal: true,
      answering: Settings.Answer.self
    ) { call in try call.answer(Settings()) },
    Endpoint(
      .get, "/settings/kinds", "list the declared settings and the forms of their values", tag: tag,
      isPersonal: true,
      answering: PageBody<SettingKindView>.self
    ) { call in
      PageBody(call.services.companyStore.composition.settings.map(SettingKindView.init))
    },
    Endpoint(
      .put, "/me/settings/{setting}", "change one of the caller's own settings", tag: tag,
      parameters: [setting, Endpoint.idempotencyKey], taking: Value.self,
      answering: OperationResult<ChangedSetting>.self, performing: [SetSetting.name]
    ) { input, call in
      let setting = try call.parameter("setting")
      return try await call.perform { id in
        SetSetting(
          id: id.derived(for: "id"), setting: setting, value: input.value)
      }
    },
    Endpoint(
      .put, "/company/settings/{setting}", "change a setting of the company", tag: tag,
      parameters: [setting, Endpoint.idempotencyKey], taking: Value.self,
      answering: OperationResult<ChangedSetting>.self, performing: [SetCompanySetting.name]
    ) { input, call in
      let setting = try call.parameter("setting")
      return try await call.perform { id in
        SetCompanySetting(
          id: id.derived(for: "id"), setting: setting, value: input.value)
      }
    },
  ]
}
