"""Pictures of every page: phone, tablet and desk, light and dark, English and Finnish, and a sheet of all.

    screenshots.py FOLDER            all pictures and the sheet
    screenshots.py FOLDER --only buy those whose names contain a text, or one variant
    screenshots.py --pictures        the four pictures of the README (needs Pillow)"""

import html
import json
import uuid
from concurrent.futures import ThreadPoolExecutor
import sys
from datetime import date, timedelta
from pathlib import Path
from urllib.parse import quote

import dav
from company import ROOT
from pages import PageCompany

SIZES = {"phone": (390, 844), "tablet": (768, 1024), "desk": (1440, 900)}
LANGUAGES = {"en": "en-GB", "fi": "fi-FI"}


def link(browser, start, pattern):
    """The first link of a page that begins with a text."""
    browser.open(start)
    return browser.page.get_attribute(f'main a[href^="{pattern}"]', "href")


def rejected(path, fields, button="main form button.main"):
    """A page whose form was sent with what the server rejects."""
    def show(browser):
        browser.open(path)
        for selector, value in fields.items():
            browser.page.fill(selector, value)
        browser.tap(button)
        browser.until("() => document.querySelector('[data-summary]') !== null")
    return show


def opened(start, pattern):
    """A page to which a link of another page leads."""
    return lambda browser: browser.open(link(browser, start, pattern))


def unsent(path):
    """A page with a form that waits and a rejected one. They go to an address that cannot be reached."""
    def show(browser):
        browser.open("/outbox")
        browser.page.evaluate("""(texts) => Promise.all(texts.map((each, number) => outbox.add({
            ...each, number, operation: String(number), user: document.body.dataset.user, action: 'https://localhost:1/', body: ''})))""", [
            {"state": "waiting", "title": "Buy", "summary": "12,34 · Fuel · " + browser.company.today, "page": "/buy"},
            {"state": "rejected", "title": "Add hours", "summary": f"Marjala · {browser.company.today} · 07:00 · 15:30 · 30", "page": "/hours/add",
             "reason": "These hours overlap with 07:00–11:00 at Marjala 4 of the same day."}])
        browser.open(path)
        browser.has("overlap")
    return show


def sheet(browser):
    """The page of the only budget."""
    return "/".join(link(browser, "/budget", "/budget/0").split("/")[:3])


def find_entry(browser):
    """An entry of the user: the first one of the last day with hours. A month that begins has none yet."""
    today = date.fromisoformat(browser.company.today)
    for period in (today, today.replace(day=1) - timedelta(days=1)):
        browser.open(f"/hours/period/{period}")
        days = browser.page.evaluate(
            "() => [...document.querySelectorAll('main a[href^=\"/hours/day/\"]')].map((each) => each.getAttribute('href'))")
        for day in reversed(days):
            browser.open(day)
            found = browser.page.locator('main a[href^="/hours/entries/"]')
            if found.count():
                return browser.open(found.first.get_attribute("href"))
    raise AssertionError("no entry")


def large_folder(browser):
    browser.open(link(browser, "/documents", "/documents/0"))
    browser.tap("main .items a >> text=Files")
    browser.page.wait_for_selector("main .items >> text=Kaivinkone")


def then(start, *selectors):
    """A page to which taps lead from a page or a state."""
    def show(browser):
        browser.open(start) if isinstance(start, str) else start(browser)
        for selector in selectors:
            with browser.page.expect_navigation():
                browser.tap(selector)
    return show


def choose_folder(browser):
    large_folder(browser)
    browser.tap(".items label.tick >> nth=0")
    with browser.page.expect_navigation():
        browser.tap(".ticked button >> nth=0")


def dry_run(browser):
    browser.open("/contacts/import")
    browser.page.fill("[name=cards]", "\n".join(
        f"BEGIN:VCARD\nVERSION:3.0\nUID:shown-{number}\nFN:Aila {number}\nN:{number};Aila;;;\nTEL:040 765 43{number}\nEND:VCARD" for number in range(3)))
    with browser.page.expect_navigation():
        browser.tap("main form button.main")


def effect(browser):
    """The company's settings with the effect of another value of one that has an effect."""
    browser.open("/admin/company")
    setting = browser.page.locator("details:has(select):has(form[action*='hours.rounding'])").first
    setting.locator("summary").click()
    field = setting.locator("select")
    field.select_option(index=(field.evaluate("each => each.selectedIndex") + 1) % field.locator("option").count())
    with browser.page.expect_navigation():
        setting.locator("button.main").click()


def uploads(browser):
    """The page of uploads with a file of which the server has a part."""
    browser.open("/uploads")
    browser.page.evaluate("""async () => {
        const file = { field: 'file', name: 'Pohjapiirustus.pdf', content: new Blob([new Uint8Array(30e6)]) };
        await outbox.add({ number: 1, operation: 'shown', user: document.body.dataset.user, action: 'https://localhost:1/', body: '', page: '/',
          files: [file], state: 'paused', title: 'Add a file', summary: file.name });
        await outbox.setState('upload shown file', { sent: 12e6, rate: 1e6 }); }""")
    browser.open("/uploads")
    browser.page.wait_for_selector("#outbox progress")


def site_budgets(browser):
    site = link(browser, "/sites", "/sites/0").split("/")[-1]
    browser.open(f"/budget?worksite={site}")


MANAGER = {
    "home": "/", "hours": "/hours", "day": opened("/hours", "/hours/day/"), "add hours": "/hours/add",
    "add hours, rejected": rejected("/hours/add", {"#start": "15:00", "#end": "25:99"}),
    "timer": "/hours/timer", "entry": find_entry,
    "period": opened("/", "/hours/period/"), "approve": "/hours/approve",
    "approve a worker": opened("/hours/approve", "/hours/approve/"), "crew": "/hours/crew",
    "budgets": "/budget", "budget": lambda browser: browser.open(sheet(browser)),
    "explain": lambda browser: browser.open(sheet(browser) + "/explain"),
    "purchases": lambda browser: browser.open(sheet(browser) + "/purchases"),
    "purchase": lambda browser: browser.open(link(browser, sheet(browser) + "/purchases", "/purchases/")),
    "new budget": "/budget/add", "buy": "/buy", "buy, rejected": rejected("/buy", {"#amount": "lots"}),
    "outbox, empty": "/outbox", "notices": "/notices", "settings": "/settings",
    "password": "/settings/password", "password, rejected": rejected("/settings/password", {}),
    "devices": "/settings/devices", "app passwords": "/settings/app-passwords", "links": "/settings/links",
    "phone": "/phone", "trust": "/trust", "no network": "/offline", "log out": "/logout", "outbox": unsent("/outbox"), "home with unsent": unsent("/"),
    "not found": "/hours/entries/019e8222-2cc4-7000-b549-15bd2951a9e8",
}
# What admins alone see, and what others have of documents, contacts and worksites.
ADMIN = {
    "documents": "/documents", "folder": opened("/documents", "/documents/0"), "contacts": "/contacts",
    "contact": opened("/contacts", "/contacts/0"), "worksites": "/sites", "worksite": opened("/sites", "/sites/0"),
    "uploads": uploads, "users": "/admin/users", "user": opened("/admin/users", "/admin/users/0"),
    "invitations": "/admin/invitations", "company": "/admin/company", "history": "/admin/history", "server": "/admin/server",
    "records": "/admin/data", "table of records": "/admin/data/hours.entry", "record": opened("/admin/data/hours.entry", "/admin/data/hours.entry/"),
    "periods": "/admin/periods", "vehicles": "/admin/vehicles", "large folder": large_folder,
    "documents found": "/documents?find=a", "document types": "/documents/types", "conflicts": "/conflicts",
    "trash": lambda browser: browser.open(link(browser, "/documents", "/documents/0") + "/trash"),
    "contact form": "/contacts/add", "books": "/contacts/books", "groups": "/contacts/groups",
    "duplicates": "/contacts/duplicates", "import": "/contacts/import", "budgets of a worksite": site_budgets,
    "payroll": lambda browser: browser.open(f"/hours/payroll/{browser.company.today}"), "report": "/hours/report",
    "unseal": then("/hours/payroll", 'main a[href*="/unseal/"]'), "matrix": "/hours/report?matrix=yes",
    "document": then(large_folder, ".items a.more"), "add a file": then(large_folder, 'main a[href$="/add"]'), "choose a folder": choose_folder,
    "grid": then(large_folder, ".order a >> nth=-1"),
    "edit a contact": then("/contacts/duplicates", 'main a[href^="/contacts/0"]', 'main a[href$="/edit"]'),
    "import, dry run": dry_run, "invitation link": then("/admin/invitations", "main form button.main"), "setting, effect": effect,
}
# A worker without worksites, hours and budgets.
NEWCOMER = {
    f"{name}, empty": path for name, path in {
        "home": "/", "hours": "/hours", "add hours": "/hours/add", "timer": "/hours/timer", "budgets": "/budget", "buy": "/buy"}.items()}
NOBODY = {
    "log in": "/login", "log in, rejected": rejected("/login", {"#username": "maija", "#password": "wrong"}, "main form button"),
    "join": "/join", "register": "/register"}


def newcomer(company):
    """Adds a user who sees nothing yet."""
    login = {"Authorization": f"Bearer {company.token('admin')}", "Content-Type": "application/json"}
    user = {"username": "uusi", "name": "Aino Uusi-Tulokas", "role": "reporter", "password": "korkea-nosturi-7"}
    answer = company.request("POST", "/api/v1/users", json.dumps(user), login)
    assert answer.status in (200, 201), answer
    company.people["newcomer"] = ("uusi", user["password"])


LONG = "Kaivinkoneenkuljettajan perehdytysmateriaali ja turvallisuus"  # 60 characters


def crowd(company, files=300, workers=200):
    """Adds a folder with files, and workers with hours of today."""
    login = company.app_password("manager", "pictures")
    token = {"Authorization": f"Bearer {company.token('admin')}", "Content-Type": "application/json"}

    def send(method, path, body=None, **options):
        answer = company.request(method, path, body, **options)
        assert answer.status in (200, 201, 204), answer
        return answer

    def post(path, values):
        send("POST", f"/api/v1{path}", json.dumps(values), headers=token)

    site = json.loads(send("GET", "/api/v1/worksites", headers=token).body)["items"][0]["id"]
    send("MKCOL", "/dav/Marjala/Files", login=login)

    def add_file(number):
        send("PUT", f"/dav/Marjala/Files/{quote(LONG)}-{number}.pdf", b"%PDF-1.4 " + bytes(number), login=login)

    def add_worker(number):
        user = str(uuid.uuid4())
        post("/users", {"id": user, "username": f"worker{number}", "name": f"{LONG[:56]} {number:03}", "role": "reporter"})
        post(f"/worksites/{site}/people", {"attach": [{"id": str(uuid.uuid4()), "user": user}], "detach": []})
        post("/hours/entries", {
            "id": str(uuid.uuid4()), "user": user, "worksite": site, "zone": "Europe/Helsinki",
            "start": f"{company.today}T04:00:00Z", "end": f"{company.today}T12:30:00Z"})

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add_file, range(files)))
        list(pool.map(add_worker, range(workers)))


def odd_cases(company):
    """Adds a document in the trash, a conflict, duplicates among the contacts, and a sealed period."""
    login = company.app_password("admin", "odd cases")
    token = {"Authorization": f"Bearer {company.token('admin')}", "Content-Type": "application/json"}

    def send(method, path, body=None, **options):
        answer = company.request(method, path, body, **options)
        assert answer.status in (200, 201, 204), answer
        return json.loads(answer.body) if answer.body[:1] == b"{" else answer

    def api(method, path, values=None):
        return send(method, f"/api/v1{path}", values and json.dumps(values), headers=token)

    site = next(each["id"] for each in api("GET", "/worksites")["items"] if each["name"] == "Marjala")
    for name in ("Vanha luettelo.txt", "Ristiriita.txt", "Toinen.txt"):
        send("PUT", f"/dav/Marjala/{quote(name)}", name, login=login)
    send("DELETE", f"/dav/Marjala/{quote('Vanha luettelo.txt')}", login=login)
    item = api("GET", f"/documents/worksites/{site}/locate?path={quote('/Ristiriita.txt')}")["item"]
    versions = api("GET", f"/documents/{item['id']}/versions")["items"]
    for text in ("Toinen tekijä", "Kolmas tekijä"):
        upload = company.request("POST", "/api/v1/uploads", text, {
            **token, "Content-Type": "application/octet-stream", "Upload-Complete": "?1"})
        assert upload.status in (200, 201), upload
        api("POST", f"/documents/{item['id']}/versions", {
            "content": str(uuid.uuid4()), "documentName": item["name"], "base": versions[0]["id"], "blob": json.loads(upload.body)["blob"],
            "modifiedAt": f"{company.today}T04:00:00Z"})
    client = dav.Client(company, login)
    home = client.href(client.href("/", dav.DAV + "current-user-principal"), dav.CARD + "addressbook-home-set")
    book = next(href for href in client.propfind(home, dav.DAV + "resourcetype", depth="1").properties if href != home)
    for number in range(2):
        card = dav.card(f"kaksi-{number}", "Kaarina Kaksonen", "TEL:+358 40 765 4321", f"TITLE:{'Maalari' if number else 'Muurari'}")
        answer = client.send("PUT", f"{book}kaksi-{number}.vcf", card, Content_Type="text/vcard")
        assert answer.status == 201, answer
    seal_last_month(company, api)


def seal_last_month(company, api):
    """Approves the hours of last month, which were submitted, and seals those of one worker."""
    end = date.fromisoformat(company.today).replace(day=1)
    last = end - timedelta(days=1)
    first = last.replace(day=1)
    entries = api("GET", f"/hours/entries?from={first}&to={last}&limit=1000")["items"]
    api("POST", "/hours/approvals", {"entries": [{"entry": each["id"], "version": each["version"]} for each in entries]})
    api("POST", "/hours/seals", {"id": str(uuid.uuid4()), "user": entries[0]["user"], "days": {"start": str(first), "end": str(end)}})


def take(browser, states, folder, variant, only):
    for name, state in states.items():
        if only and only != variant and only not in name:
            continue
        try:
            browser.open(state) if isinstance(state, str) else state(browser)
            browser.page.evaluate("() => document.activeElement?.blur()")
            path = folder / f"{name.replace(', ', '-').replace(' ', '-')}-{variant}.png"
            browser.page.screenshot(path=path, full_page=True)
            # Rejected forms stay in the outbox.
            if any(each in name for each in ("outbox", "unsent", "rejected", "uploads")):
                browser.page.evaluate("() => outbox.all().then((all) => Promise.all(all.map((form) => outbox.remove(form.operation))))")
        except Exception as error:
            print(f"{name} {variant}: {str(error)[:300]}", file=sys.stderr)


def picture(folder, only=None):
    folder.mkdir(parents=True, exist_ok=True)
    with PageCompany() as company:
        newcomer(company)
        crowd(company)
        odd_cases(company)
        for size, (width, height) in SIZES.items():
            for look in ("light", "dark"):
                for short, language in LANGUAGES.items():
                    options = dict(width=width, height=height, dark=look == "dark", language=language)
                    variant = f"{size}-{look}-{short}"
                    if only and only.startswith(("phone", "tablet", "desk")) and variant != only:
                        continue
                    browser = company.browser(**options)
                    take(browser, NOBODY, folder, variant, only)
                    browser.log_in("manager")
                    take(browser, MANAGER, folder, variant, only)
                    browser.context.clear_cookies()
                    browser.log_in("admin")
                    take(browser, ADMIN, folder, variant, only)
                    browser.context.clear_cookies()
                    browser.log_in("newcomer")
                    take(browser, NEWCOMER, folder, variant, only)
                    browser.close()
    write_sheet(folder)


def write_sheet(folder):
    variants = [f"{size}-{look}-{short}" for size in SIZES for look in ("light", "dark") for short in LANGUAGES]
    rows = []
    for name in [*NOBODY, *MANAGER, *ADMIN, *NEWCOMER]:
        files = [f"{name.replace(', ', '-').replace(' ', '-')}-{variant}.png" for variant in variants]
        cells = "".join(
            f'<td><a href="{each}"><img src="{each}" loading="lazy" alt=""></a>' for each in files if (folder / each).exists())
        rows.append(f"<tr><th>{html.escape(name)}{cells}")
    heads = "".join(f"<th>{variant.replace('-', ' ')}" for variant in variants)
    (folder / "index.html").write_text(
        "<!DOCTYPE html><meta charset=utf-8><title>Pages</title><style>body{font:14px system-ui}img{width:180px;border:1px solid #888}"
        f"th,td{{vertical-align:top;text-align:left}}</style><table><tr><th>page{heads}{''.join(rows)}</table>")
    print(f"{len(list(folder.glob('*.png')))} pictures: {folder / 'index.html'}")


def readme():
    """The pictures of the README, with few colours."""
    from PIL import Image
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    with PageCompany() as company:
        desk = {"width": 1100, "height": 760}
        for name, role, path, options in (
            ("home", "manager", "/", {}), ("documents", "manager", "/documents", {}),
            ("budget", "manager", sheet, desk), ("payroll", "admin", "/hours/payroll", desk)):
            browser = company.browser(**options)
            browser.log_in(role)
            browser.open(path if isinstance(path, str) else path(browser))
            file = folder / f"{name}.png"
            browser.page.screenshot(path=file)
            Image.open(file).convert("RGB").quantize(64, dither=Image.Dither.NONE).save(file, optimize=True)
            print(f"{file}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments == ["--pictures"]:
        readme()
    else:
        picture(Path(arguments[0]).resolve(), arguments[2] if arguments[1:2] == ["--only"] else None)
