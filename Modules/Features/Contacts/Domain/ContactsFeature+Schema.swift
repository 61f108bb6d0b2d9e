import Persistence

extension ContactsFeature {
  static let migrations = [
    Migration(
      "contacts-0001", reason: "address books, contacts, and what changed in a book",
      sql: """
        CREATE TABLE contacts_book (
          id ID PRIMARY KEY,
          holder ID NOT NULL,         -- the owner
          main BOOL NOT NULL,         -- the owner's first book, whose contacts have the owner's id as their book
          resource TEXT NOT NULL,     -- the last part of its address in CardDAV
          name TEXT NOT NULL,         -- empty: the book is called by what it is
          about TEXT NOT NULL,
          properties TEXT NOT NULL,   -- JSON: properties of other programs, XML by name (RFC 4918 §4)
          created_at INT NOT NULL,    -- milliseconds since 1970, UTC
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX contacts_book_resource ON contacts_book (holder, resource);
        CREATE TABLE contacts_contact (
          id ID PRIMARY KEY,
          book ID NOT NULL,           -- the user, the worksite, the company's book, or a book of contacts_book
          scope TEXT NOT NULL,        -- mine, site, company
          holder ID NOT NULL,         -- the owner, the worksite, or the company's book
          resource TEXT NOT NULL,     -- the last part of its address in CardDAV
          created_at INT NOT NULL,    -- milliseconds since 1970, UTC
          created_by ID NOT NULL,
          updated_at INT NOT NULL,    -- milliseconds since 1970, UTC
          version ID NOT NULL,
          uid TEXT NOT NULL,          -- of the card, case-sensitive; a card without one is known by its resource
          kind TEXT NOT NULL,         -- individual, group, organization
          name TEXT NOT NULL,         -- as lists show it
          phones TEXT NOT NULL,       -- digits of each number in all its spellings, with spaces between them
          emails TEXT NOT NULL,       -- folded, with spaces between them
          search TEXT NOT NULL,       -- all that a search finds, folded
          last_sort BYTES NOT NULL,   -- collation keys: last name first,
          first_sort BYTES NOT NULL,  -- first name first,
          company_sort BYTES NOT NULL,
          city_sort BYTES NOT NULL,
          size INT NOT NULL,          -- of the card, in bytes
          card TEXT NOT NULL,         -- as it was received; empty where it is no UTF-8
          octets BYTES                -- a card whose lines are folded inside characters; NULL: it is in card
        );
        CREATE UNIQUE INDEX contacts_contact_resource ON contacts_contact (book, resource);
        CREATE UNIQUE INDEX contacts_contact_uid ON contacts_contact (book, uid);
        CREATE INDEX contacts_contact_by_last ON contacts_contact (last_sort, id, book);
        CREATE INDEX contacts_contact_by_first ON contacts_contact (first_sort, id, book);
        CREATE INDEX contacts_contact_by_company ON contacts_contact (company_sort, id, book);
        CREATE INDEX contacts_contact_by_city ON contacts_contact (city_sort, id, book);
        CREATE INDEX contacts_contact_by_end ON contacts_contact (substr(id, 13, 4));
        CREATE TABLE contacts_change (
          seq SEQUENCE,
          book ID NOT NULL,
          resource TEXT NOT NULL,
          gone BOOL NOT NULL
        );
        CREATE UNIQUE INDEX contacts_change_resource ON contacts_change (book, resource);
        CREATE INDEX contacts_change_book ON contacts_change (book, seq);
        CREATE TRIGGER contacts_contact_added AFTER INSERT ON contacts_contact
        BEGIN
          DELETE FROM contacts_change WHERE book = new.book AND resource = new.resource;
          INSERT INTO contacts_change (book, resource, gone) VALUES (new.book, new.resource, 0);
        END;
        CREATE TRIGGER contacts_contact_removed AFTER DELETE ON contacts_contact
        BEGIN
          DELETE FROM contacts_change WHERE book = old.book AND resource = old.resource;
          INSERT INTO contacts_change (book, resource, gone) VALUES (old.book, old.resource, 1);
        END;
        CREATE TRIGGER contacts_contact_left AFTER UPDATE ON contacts_contact
        WHEN old.book <> new.book OR old.resource <> new.resource
        BEGIN
          DELETE FROM contacts_change WHERE book = old.book AND resource = old.resource;
          INSERT INTO contacts_change (book, resource, gone) VALUES (old.book, old.resource, 1);
        END;
        CREATE TRIGGER contacts_contact_changed AFTER UPDATE ON contacts_contact
        BEGIN
          DELETE FROM contacts_change WHERE book = new.book AND resource = new.resource;
          INSERT INTO contacts_change (book, resource, gone) VALUES (new.book, new.resource, 0);
        END
        """),
    Migration(
      "contacts-0002", reason: "searches read an index; no UID is the key of a card without one",
      sql: """
        CREATE INDEX contacts_contact_search ON contacts_contact (book, resource, search);
        -- Of two indexes that fit a query, SQLite chooses the one that was created last.
        DROP INDEX contacts_contact_resource;
        CREATE UNIQUE INDEX contacts_contact_resource ON contacts_contact (book, resource);
        UPDATE contacts_contact SET uid = '\u{1}' || resource WHERE uid = 'resource:' || resource
        """),
    Migration(
      "contacts-0003", reason: "the groups among contacts, which are few",
      sql: "CREATE INDEX contacts_contact_groups ON contacts_contact (book) WHERE kind = 'group'"),
    Migration(
      "contacts-0004", reason: "changes of cards are numbered like all other changes, and not by triggers",
      sql: """
        DROP TRIGGER contacts_contact_added;
        DROP TRIGGER contacts_contact_removed;
        DROP TRIGGER contacts_contact_left;
        DROP TRIGGER contacts_contact_changed
        """),
    Migration(
      "contacts-0005", reason: "the first letters of the contacts of a book are counted in an index",
      sql: """
        CREATE INDEX contacts_contact_last_letter ON contacts_contact (book, substr(last_sort, 1, 1))
        WHERE kind <> 'group';
        CREATE INDEX contacts_contact_first_letter ON contacts_contact (book, substr(first_sort, 1, 1))
        WHERE kind <> 'group';
        CREATE INDEX contacts_contact_company_letter ON contacts_contact (book, substr(company_sort, 1, 1))
        WHERE kind <> 'group';
        CREATE INDEX contacts_contact_city_letter ON contacts_contact (book, substr(city_sort, 1, 1))
        WHERE kind <> 'group'
        """),
    Migration(
      "contacts-0006", reason: "a search for a number reads an index",
      sql: "CREATE INDEX contacts_contact_phones ON contacts_contact (book, phones) WHERE phones <> ''"),
    Migration(
      "contacts-0007", reason: "the address `colleagues` is that of the book of colleagues",
      sql: """
        UPDATE contacts_book SET resource = 'own-colleagues' WHERE resource = 'colleagues'
        AND NOT EXISTS (
          SELECT 1 FROM contacts_book other
          WHERE other.holder = contacts_book.holder AND other.resource = 'own-colleagues')
        """),
    Migration(
      "contacts-0008", reason: "birthdays of a month are read from an index; users mark favourites",
      sql: """
        ALTER TABLE contacts_contact ADD COLUMN birthday TEXT NOT NULL DEFAULT '';  -- such as 04-15, or empty
        CREATE INDEX contacts_contact_birthday ON contacts_contact (book, birthday) WHERE birthday <> '';
        CREATE TABLE contacts_favourite (
          id ID PRIMARY KEY,
          holder ID NOT NULL,   -- the user who marks
          contact ID NOT NULL,  -- a contact, or the user who is a colleague
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX contacts_favourite_contact ON contacts_favourite (holder, contact)
        """),
  ]
}
