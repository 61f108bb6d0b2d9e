import Core
import DocumentsProvider
import TestSupport
import Testing
import Worksites

@Suite("A search of the provider")
struct ProviderSearchTests {
  private let site: ProviderSite

  init() throws { site = try ProviderSite() }

  @Test("finds the items whose names have all parts, in pages, in each container", arguments: [1, 2, 200])
  func containers(suggestion: Int) throws {
    let outer = try site.folder("Outer")
    let inner = try site.folder("Inner", in: .folder(outer.id))
    for number in 0..<5 {
      try site.document("crane plan \(number).pdf")
      try site.document("plan of the crane \(number).pdf", in: .folder(inner.id))
      try site.document("crane \(number).pdf", in: .folder(inner.id))
      try site.provider.trash([try site.document("Plan, old crane \(number).pdf").id])
    }
    let other = site.world.newID()
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
    try site.document("plan of a crane", in: .worksite(other))
    let host = StrictHost(site.provider, suggesting: suggestion)
    for (container, count) in [
      (.root, 11), (site.top, 10), (.folder(outer.id), 5), (.trash, 5), (.workingSet, 11),
    ] as [(ProvidedContainer, Int)] {
      let found = try host.find("plan CRANE", in: container)
      #expect(found.items.count == count && found.repeats == 0, "\(container)")
    }
    #expect(try host.find("nothing", in: .root).items.isEmpty)
  }
}
