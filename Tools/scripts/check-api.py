"""Counts the responses in a report of schemathesis, by route, status, code and field. Usage: check-api.py NAME REPORT

Exits with 1 when a valid request got anything but 2xx, 403, 404, 409, 412 or 429. JSON Schema cannot relate two members or a
member and the clock, so the codes of such rules are counted and allowed.
"""

import base64
import collections
import json
import sys

ALLOWED = {403, 404, 409, 412, 429}
# Rules between several values, or between a value and the current time.
RELATIONS = {
    "hours.range", "hours.rangeLong", "hours.ahead", "hours.farAhead", "hours.empty",
    "auth.passwordIsUsername",
    "budget.limitCurrency", "budget.noSpan", "budget.vatAmount",
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
    if status == 422 and code in RELATIONS:
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
