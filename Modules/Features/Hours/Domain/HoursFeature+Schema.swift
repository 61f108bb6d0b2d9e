import Persistence

extension HoursFeature {
  static let migrations = [
    Migration(
      "hours-0001", reason: "entries, pay periods, seals, and days somebody did not work",
      sql: """
        CREATE TABLE hours_entry (
          id ID PRIMARY KEY,
          worker ID NOT NULL,
          site ID NOT NULL,
          site_name TEXT NOT NULL,  -- when it was last written, for those who do not see the worksite any more
          task ID,
          task_name TEXT,           -- the same
          start_at INT NOT NULL,    -- milliseconds since 1970, UTC; whole minutes
          end_at INT,               -- the same, behind the start; NULL while it runs
          zone TEXT NOT NULL,       -- IANA name
          breaks TEXT NOT NULL,     -- JSON: [{"start": …, "minutes": 30, "isPaid": false}]
          note TEXT NOT NULL,
          stage INT NOT NULL,       -- 0 open, 1 submitted, 2 approved
          reason TEXT NOT NULL,     -- why it was last reopened
          source INT NOT NULL,      -- 0 typed, 1 timer, 2 device, 3 import
          suspicious BOOL NOT NULL, -- a timer that looks forgotten
          day TEXT NOT NULL,        -- YYYY-MM-DD on the zone's calendar, of the start
          last_day TEXT NOT NULL,   -- the same, of the last minute
          worked INT NOT NULL,      -- minutes without unpaid breaks
          minutes INT NOT NULL,     -- the same, rounded as the employer does
          created_by ID NOT NULL,
          created_at INT NOT NULL,  -- milliseconds since 1970, UTC
          version ID NOT NULL
        );
        CREATE INDEX hours_entry_by_day ON hours_entry (day, start_at, id);
        CREATE INDEX hours_entry_by_worker ON hours_entry (worker, day, start_at, id);
        CREATE INDEX hours_entry_by_start ON hours_entry (worker, start_at);
        CREATE INDEX hours_entry_by_site ON hours_entry (site, day, start_at, id);
        CREATE INDEX hours_entry_by_end ON hours_entry (substr(id, 13, 4));
        CREATE UNIQUE INDEX hours_entry_running ON hours_entry (worker) WHERE end_at IS NULL;
        CREATE TABLE hours_seal (
          id ID PRIMARY KEY,
          worker ID NOT NULL,
          first_day TEXT NOT NULL,  -- YYYY-MM-DD
          last_day TEXT NOT NULL,   -- YYYY-MM-DD, in it
          sealed_at INT NOT NULL,   -- milliseconds since 1970, UTC
          sealed_by ID NOT NULL,
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX hours_seal_by_worker ON hours_seal (worker, first_day);
        CREATE INDEX hours_seal_by_day ON hours_seal (last_day);
        CREATE TABLE hours_pay_rule (
          id ID PRIMARY KEY,
          from_day TEXT NOT NULL UNIQUE,  -- YYYY-MM-DD, the first day it holds for
          length INT,                     -- days in a period; NULL: months
          anchor TEXT,                    -- YYYY-MM-DD, the first day of one of the periods
          version ID NOT NULL
        );
        CREATE TABLE hours_day_off (
          id ID PRIMARY KEY,
          worker ID NOT NULL,
          day TEXT NOT NULL,        -- YYYY-MM-DD
          note TEXT NOT NULL,
          sites TEXT NOT NULL,      -- ids with commas: the worksites whose managers are told
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX hours_day_off_by_worker ON hours_day_off (worker, day);
        CREATE INDEX hours_day_off_by_day ON hours_day_off (day, id)
        """),
    Migration(
      "hours-0002", reason: "vehicles and other devices that enter hours of their drivers",
      sql: """
        CREATE TABLE hours_device (
          id ID PRIMARY KEY,
          name TEXT NOT NULL,
          name_key TEXT NOT NULL UNIQUE,  -- folded
          name_sort BYTES NOT NULL,       -- collation key
          driver ID,                      -- NULL: nobody drives
          site ID,                        -- where hours are worked that name no worksite
          version ID NOT NULL
        );
        CREATE INDEX hours_device_by_name ON hours_device (name_sort, id);
        CREATE TABLE hours_device_token (
          device ID PRIMARY KEY,
          hash BYTES NOT NULL UNIQUE,     -- SHA-256 of the token
          made_by ID NOT NULL,
          made_at INT NOT NULL            -- milliseconds since 1970, UTC
        )
        """),
    Migration(
      "hours-0003", reason: "a token is for one driver and one worksite",
      sql: """
        ALTER TABLE hours_device_token ADD COLUMN driver ID;
        ALTER TABLE hours_device_token ADD COLUMN site ID;
        UPDATE hours_device_token SET driver = (SELECT driver FROM hours_device WHERE hours_device.id = device),
          site = (SELECT site FROM hours_device WHERE hours_device.id = device)
        """),
    Migration(
      "hours-0004", reason: "a worker is notified of own hours that another user removed",
      sql: """
        CREATE TABLE hours_removal (
          id ID PRIMARY KEY,
          entry ID NOT NULL,
          worker ID NOT NULL,
          site ID NOT NULL,
          site_name TEXT NOT NULL,  -- when the entry was removed
          day TEXT NOT NULL,        -- YYYY-MM-DD on the zone's calendar, of the start
          start_at INT NOT NULL,    -- milliseconds since 1970, UTC
          end_at INT,               -- the same; NULL: the entry was running
          zone TEXT NOT NULL,       -- IANA name
          reason TEXT NOT NULL,     -- of the reopening before
          removed_by ID NOT NULL,
          removed_at INT NOT NULL,  -- milliseconds since 1970, UTC
          version ID NOT NULL
        );
        CREATE INDEX hours_removal_by_worker ON hours_removal (worker, day, start_at, id)
        """),
    Migration(
      "hours-0005",
      reason: "reports list timers that look forgotten apart, and notices look for reopened hours",
      sql: """
        CREATE INDEX hours_entry_unconfirmed ON hours_entry (worker) WHERE suspicious;
        CREATE INDEX hours_entry_reopened ON hours_entry (worker) WHERE reason <> ''
        """),
    Migration(
      "hours-0006", reason: "a device counts the days whose hours the server has not acknowledged",
      sql: """
        CREATE TABLE hours_estimate (
          entry ID PRIMARY KEY,
          minutes INT NOT NULL      -- the counted minutes, until the server reports its own
        )
        """),
    Migration(
      "hours-0007", reason: "hours that wait for approval are found by their state",
      sql: """
        CREATE INDEX hours_entry_by_stage ON hours_entry (stage, day, start_at, id)
        """),
  ]
}
