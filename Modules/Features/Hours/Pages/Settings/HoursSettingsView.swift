import Core
import Hours
import PageKit
import Worksites

/// The form of the settings of hours, as a card.
struct HoursSettingsView {
  let model: HoursSettingsModel
  let form: Form
  let frame: FormFrame

  var html: HTML {
    let steps = HoursSettings.steps.map { Field.Option(String($0), Phrase.everyMinutes($0).description) }
    let step = Field("step", .stepLabel).value(String(model.step)).choices(steps, in: form)
    let pause = Field("break", .ownBreakLabel).hint(.ownBreakHint).value(model.defaultBreak).html(in: form)
    return HTML.card(
      .enteringTitle, id: "hours-settings",
      frame.html(form, "\(step)\(pause)\(sites)\(HTML.button(.saveButton))"))
  }

  /// The worksites to tick; nothing where there is no choice.
  private var sites: HTML {
    if model.sites.count < 2 { return "" }
    let ticked = form.isFilledIn ? Set(form.values("worksite").compactMap { ID($0) }) : model.offered
    let boxes = model.sites.map { site in
      TickBox(name: "worksite", value: site.id, isTicked: ticked.contains(site.id), label: site.name).html
    }
    return """
      <fieldset class="field" id="worksite" aria-describedby="worksite-hint"><legend>\(Phrase.offeredLabel)</legend>\
      <p class="hint" id="worksite-hint">\(Phrase.offeredHint)</p>\(boxes)</fieldset>
      """
  }
}
