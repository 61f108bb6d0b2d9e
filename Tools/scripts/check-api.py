"""Counts the responses in a report of schemathesis, by route, status, code and field. Usage: check-api.py NAME REPORT

Exits with 1 when a valid request got anything but 2xx, 403, 404, 409 or 412. JSON Schema cannot relate several values of a
request, so the codes of such rules are counted and allowed.
"""

import base64
import collections
import json
import sys

ALLOWED = {403, 404, 409, 412}
# The rules that JSON Schema cannot express, by the code of the failure, or the code and the field.
RULES = {
    "auth.passwordIsUsername": "the password and the username are two values",
    "budget.day span": "a range of days has the same schema on all routes",
    "budget.limitCurrency": "the currencies of a new budget and of its limit are two values",
    "budget.vatAmount": "the VAT and the amount are two values",
    "contacts.empty": "one of several members is enough",
    "contacts.same": "the merged contacts are two values",
    "hours.backwards": "the start and the end are two values",
    "hours.breakOutside": "the breaks and the shift are several values",
    "hours.breaksLong": "the breaks and the shift are several values",
    "hours.breaksOverlap": "the breaks are several values",
    "hours.empty": "the start and the end are two values",
    "hours.long": "the start, the end and the confirmation are several values",
    "hours.periodAnchor": "the length and the anchor are two values",
    "hours.range": "the first and the last day are two values",
    "hours.rangeLong": "the first and the last day are two values",
    "hours.tooLong": "the start and the end are two values",
    "http.body base.span.end": "the first day and the day after the last one are two values",
    "http.body days.end": "the first day and the day after the last one are two values",
    "http.body photo.uri": "a photo has bytes or an address",
    "http.body span.end": "the first day and the day after the last one are two values",
    "http.twoValues": "the query and the body are two values",
    "sync.settingValue": "the form of a value follows from the name of the setting",
    "uploads.inconsistentLength": "Upload-Length and the size of the body are two values",
    "vcard.shape": "the lines of a card are several values",
    "vcard.version": "the lines of a card are several values",
    "worksites.zone": "the zones are those that the server's system knows",
}


def problem(response):
    content = (response.get("content") or {}).get("$base64", "")
    try:
        body = json.loads(base64.b64decode(content))
        return body.get("code"), body.get("field")
    except ValueError:
        return None, None


def responses(path):
    for line in open(path, encoding="utf-8"):
        recorder = json.loads(line).get("ScenarioFinished", {}).get("recorder", {})
        for exchange in recorder.get("interactions", {}).values():
            if exchange.get("response"):
                yield recorder["label"], exchange["request"], exchange["response"]


name, report = sys.argv[1:]
total, relations, failures, examples = 0, 0, collections.Counter(), {}
for label, request, response in responses(report):
    total += 1
    status = response["status_code"]
    # An interim response (104 for uploads) is followed by the response.
    if 100 <= status < 300 or status in ALLOWED:
        continue
    code, field = problem(response)
    if status in (400, 422) and (code in RULES or f"{code} {field}" in RULES):
        relations += 1
        continue
    key = (label, status, code, field)
    failures[key] += 1
    body = (request.get("body") or {}).get("$base64", "")
    examples.setdefault(key, f"{request['method']} {request['uri']} {base64.b64decode(body)[:300]!r}")
for key, count in sorted(failures.items(), key=str):
    print(f"{name}: {count} × {key[0]}: {key[1]} {key[2]} {key[3]}\n    {examples[key]}")
print(f"{name}: {total} requests, {sum(failures.values())} failures, {relations} rules between values")
sys.exit(1 if failures or total == 0 else 0)
