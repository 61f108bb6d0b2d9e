import Contacts
import ServerKit

extension BookName: Described {
  public static var schema: Schema { .string() }
  /// The own book.
  public static var example: BookName { .mine }
}

extension CardContent: Described {
  public static var schema: Schema { .string() }
  /// A small card.
  public static var example: CardContent {
    CardContent(
      Array(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:1\r\nFN:Matti Mäkelä\r\nN:Mäkelä;Matti;;;\r\nEND:VCARD\r\n".utf8))
  }
}
