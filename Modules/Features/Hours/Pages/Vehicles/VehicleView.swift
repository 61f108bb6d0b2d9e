import Core
import Hours
import PageKit

/// The page of a device that enters hours: a pure function of the device.
struct VehicleView {
  let vehicle: VehiclesModel.Vehicle
  /// The zone in which times are shown.
  let zone: Zone
  let forms: PageForms<FormKey>

  private var path: PagePath { VehiclePage.path(of: vehicle.device.id) }

  func html(_ call: PageCall) -> HTML {
    """
    <div class="cards">\(HTML.card(.vehicleDetails, id: "details", details(call)))\
    \(HTML.card(.tokenTitle, id: "token", token(call)))</div>\(remove(call))
    """
  }

  private func details(_ call: PageCall) -> HTML {
    let form = forms[VehiclePage.details]
    let driver = vehicle.driverUsername ?? ""
    let before = HTML.before([("name", vehicle.device.name), ("driver", driver)], in: form)
    let site: HTML = vehicle.worksite.map { "<p class=\"quiet\">\(Phrase.worksiteLabel): \($0)</p>" } ?? ""
    return call.frame(to: path).html(
      form,
      """
      \(before)\(Field("name", .vehicleName).value(vehicle.device.name).html(in: form))\
      \(Field("driver", .driverLabel).hint(.newDriverHint).completion("off").value(driver).html(in: form))\(site)\
      \(HTML.button(.saveButton))
      """)
  }

  private func token(_ call: PageCall) -> HTML {
    let state: HTML =
      vehicle.tokenAt.map { "<p>\(Phrase.tokenMadeAt(Language.current.moment($0, in: zone)))</p>" }
      ?? "<p class=\"note warn\">\(Phrase.needsToken)</p>"
    let make = call.frame(to: path.below("token")).button(
      forms[VehiclePage.token], vehicle.tokenAt == nil ? .makeToken : .makeOtherToken, style: .main)
    let end =
      vehicle.tokenAt == nil
      ? ""
      : call.frame(to: path.below("end-token")).button(forms[VehiclePage.ending], .endToken, style: .danger)
    return "\(state)<div class=\"actions\">\(make)\(end)</div>"
  }

  private func remove(_ call: PageCall) -> HTML {
    let button = call.frame(to: path.below("remove")).button(
      forms[VehiclePage.removal], .removeVehicle, style: .danger)
    return """
      <details class="card"\(HTML.flag(.open, forms.key == VehiclePage.removal))><summary>\(Phrase.removeVehicle)</summary>\
      <p>\(Phrase.removeVehicleExplained)</p>\(button)</details>
      """
  }
}

/// The page that shows the new token of a device once.
struct NewTokenView {
  let device: ID
  let name: String
  let token: String

  var page: PageView {
    let back = VehiclePage.path(of: device)
    var page = PageView(
      .tokenTitle, back: (Phrase(verbatim: name), back),
      """
      <p class="note warn">\(Phrase.tokenShownOnce)</p>\
      \(HTML.card(Phrase(verbatim: name), id: "secret", """
        <p class="code">\(token)</p><p>\(Phrase.tokenUse)</p>\
        <p><b>POST \(PagePath("api", "v1", "hours", "device-entries"))</b></p>
        """))\
      <div class="actions">\(HTML.link(.tokenDone, to: back, .main))</div>
      """)
    page.holdsSecret = true
    return page
  }
}
