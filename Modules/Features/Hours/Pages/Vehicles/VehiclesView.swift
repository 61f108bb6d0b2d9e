import Core
import Hours
import PageKit
import Worksites

/// The list of devices that enter hours: a pure function of its model.
struct VehiclesView {
  let model: VehiclesModel
  let form: Form
  let frame: FormFrame

  var html: HTML { "<p>\(Phrase.vehiclesExplained)</p>\(list)\(add)" }

  private var list: HTML {
    if model.vehicles.isEmpty { return "<div class=\"empty\"><p>\(Phrase.noVehicles)</p></div>" }
    let rows = model.vehicles.map { vehicle -> HTML in
      let about = [vehicle.driver ?? Phrase.noDriver.description, vehicle.worksite].compactMap(\.self)
      let mark: HTML =
        vehicle.tokenAt == nil
        ? "<span class=\"badge warn\">! \(Phrase.noToken)</span>"
        : "<span class=\"badge good\">✓ \(Phrase.hasToken)</span>"
      return """
        <li><a href="\(VehiclePage.path(of: vehicle.device.id))"><span>\(vehicle.device.name)\
        <small>\(about.joined(separator: " · "))</small></span><span class="value">\(mark)</span></a></li>
        """
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }

  private var add: HTML {
    let sites =
      [Field.Option("", Phrase.noSiteOfVehicle.description)]
      + model.sites.map { Field.Option($0.id.description, $0.name) }
    let fields: HTML = """
      \(Field("name", .vehicleName).hint(.vehicleNameHint).html(in: form))\
      \(Field("driver", .driverLabel).hint(.driverHint).completion("off").html(in: form))\
      \(Field("worksite", .worksiteLabel).hint(.siteOfVehicleHint).select(sites, in: form))\
      <div class="actions">\(HTML.button(.addVehicle))</div>
      """
    let isOpen = form.failure != nil || model.vehicles.isEmpty
    return """
      <details class="card"\(HTML.flag(.open, isOpen))><summary>\(Phrase.addVehicle)</summary>\
      \(frame.html(form, fields))</details>
      """
  }
}
