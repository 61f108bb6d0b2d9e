import Foundation
import FoundationXML
import Measuring

/// The texts of a multistatus response (RFC 4918 §13).
package struct Multistatus {
  private let texts: [Text]

  /// The text of an element, with the names of its ancestors and its own.
  private struct Text {
    let path: [String]
    let text: String
  }

  /// Parses the content of a response.
  package init(_ response: DAVResponse) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(response.content))
    parser.shouldProcessNamespaces = true
    parser.delegate = reader
    guard parser.parse() else { throw MeasurementError("a response is no XML") }
    texts = reader.texts
  }

  /// The number of resources that the response is about.
  package var count: Int { texts.count { $0.path == ["multistatus", "response"] } }

  /// The texts of elements with a name inside an element with another name.
  package func texts(_ parent: String, _ name: String) -> [String] {
    texts.filter { $0.path.suffix(2) == [parent, name] }.map(\.text)
  }

  /// The first text of an element with a name inside an element with another name.
  ///
  /// - Throws: ``MeasurementError`` when there is none.
  package func text(_ parent: String, _ name: String) throws -> String {
    guard let text = texts(parent, name).first else { throw MeasurementError("a response has no \(name)") }
    return text
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var texts: [Text] = []
    private var path: [String] = []
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      path.append(name)
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      texts.append(Text(path: path, text: text.trimmingCharacters(in: .whitespacesAndNewlines)))
      path.removeLast()
      text = ""
    }
  }
}
