"""Data of a server in which every text that a person can write is hostile."""

import json
import sqlite3

TEXTS = (
    '"><img src=x onerror=hurt()>', "</script><script>hurt()</script>", "</title><svg onload=hurt()>", "javascript:hurt()",
    "' onfocus='hurt()' autofocus='", "\u2028\u2029hurt()\u2028", "\u202eturned\u202c", "{{7*7}}${7*7}<%=7*7%>", "&lt;b&gt;&#60;b>",
    "W" * 300, "Ä" * 120 + " " + "\U0001f6a7" * 40)

# Which columns of text hold what a person wrote; everything else in a column of text has a form that the server gives it.
WRITTEN = {
    "accounts_invitation.note", "accounts_link.name", "accounts_link.url", "accounts_session.device_name", "accounts_user.name",
    "accounts_user.phone", "accounts_user.email", "budget_budget.name", "budget_category.name", "budget_purchase.note",
    "budget_purchase.payee", "budget_purchase.receipt_name", "budget_removed_category.name", "contacts_book.name",
    "contacts_book.about", "contacts_contact.name", "documents_item.name", "documents_item.tags", "documents_lock.owner",
    "documents_lock.message", "documents_lock_notice.item_name", "documents_removal.client", "documents_tagged.tag",
    "documents_template.name", "documents_type.name", "documents_vacated.name", "hours_day_off.note", "hours_device.name",
    "hours_entry.note", "hours_entry.reason", "hours_entry.site_name", "hours_entry.task_name", "hours_removal.reason",
    "hours_removal.site_name", "operations_notice.text", "operations_notice.remedy", "worksites_site.name",
    "worksites_site.description", "worksites_task.name"}
FORMED = {
    "accounts_invitation.role", "accounts_link.name_key", "accounts_password.hash", "accounts_session.scope",
    "accounts_setting.name", "accounts_setting.value", "accounts_user.role", "accounts_user.username",
    "accounts_user.username_key", "budget_budget.currency", "budget_budget.first_day", "budget_budget.last_day",
    "budget_budget.name_key", "budget_budget.thresholds", "budget_category.name_key", "budget_day_sum.day", "budget_limit.anchor",
    "budget_limit.carry_over", "budget_limit.from_day", "budget_limit.period", "budget_purchase.currency", "budget_purchase.day",
    "budget_purchase.rate", "budget_purchase.receipt_hash", "budget_warning.first_day", "budget_warning.last_day",
    "contacts_book.properties", "contacts_book.resource", "contacts_change.resource", "contacts_contact.birthday",
    "contacts_contact.card",
    "contacts_contact.emails", "contacts_contact.kind", "contacts_contact.phones", "contacts_contact.resource",
    "contacts_contact.scope", "contacts_contact.search", "contacts_contact.uid", "documents_item.hash", "documents_item.name_key",
    "documents_item.type", "documents_property.properties", "documents_template.hash", "documents_template.name_key",
    "documents_type.name_key", "documents_version.hash", "feed_upload.hash", "hours_day_off.day", "hours_day_off.sites",
    "hours_device.name_key", "hours_entry.breaks", "hours_entry.day", "hours_entry.last_day", "hours_entry.zone",
    "hours_pay_rule.anchor", "hours_pay_rule.from_day", "hours_removal.day", "hours_removal.zone", "hours_seal.first_day",
    "hours_seal.last_day", "operations_derivation.record_kind", "operations_expired_content.hash",
    "operations_image.record_kind", "operations_operation.name", "operations_operation.outcome", "operations_record.kind",
    "persistence_blob.hash", "persistence_change.audience", "persistence_change.record_kind", "persistence_content.hash",
    "persistence_migration.name", "persistence_migration.reason", "persistence_preference.name", "persistence_preference.value",
    "worksites_site.default_break", "worksites_site.name_key", "worksites_site.zone", "worksites_task.name_key"}
# JSON of operations and of records as they were, for the history.
JSON = {"operations_image.before_image", "operations_operation.input"}
# What a person writes in the JSON of operations.
KEYS = {column.split(".")[1] for column in WRITTEN} - {"tags", "properties"} | {"siteName", "taskName", "deviceName", "about"}


def hostile(number):
    """A text, another one for each number."""
    return f"{TEXTS[number % len(TEXTS)]}{number}"


def columns(database):
    """All columns of text."""
    tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
    return {f"{table}.{row[1]}" for table in tables for row in database.execute(f"PRAGMA table_info({table})") if row[2] == "TEXT"}


def spoil(path):
    """Makes every written text of a database hostile, and returns the columns whose kind this file does not know."""
    with sqlite3.connect(path) as database:
        number = 0
        for column in sorted(WRITTEN):
            table, name = column.split(".")
            for (text,) in database.execute(f"SELECT DISTINCT {name} FROM {table} WHERE {name} IS NOT NULL").fetchall():
                number += 1
                database.execute(f"UPDATE {table} SET {name} = ? WHERE {name} = ?", (hostile(number), text))
        for column in sorted(JSON):
            table, name = column.split(".")
            texts = database.execute(f"SELECT DISTINCT {name} FROM {table} WHERE {name} IS NOT NULL").fetchall()
            for number, (text,) in enumerate(texts):
                database.execute(f"UPDATE {table} SET {name} = ? WHERE {name} = ?", (json.dumps(spoiled(json.loads(text), number)), text))
        return columns(database) - WRITTEN - FORMED - JSON


def spoiled(value, number):
    """JSON with hostile texts."""
    if isinstance(value, dict):
        return {
            key: hostile(number) if key in KEYS and isinstance(each, str)
            else {side: hostile(number) if isinstance(text, str) else text for side, text in each.items()}
            if key in KEYS and isinstance(each, dict) else spoiled(each, number)
            for key, each in value.items()}
    return [spoiled(each, number) for each in value] if isinstance(value, list) else value
