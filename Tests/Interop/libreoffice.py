"""LibreOffice without a window; runs under Debian's own Python, whose module uno belongs to it.

libreoffice.py PIPE make FILE              makes a document of a word processor
libreoffice.py PIPE save FILE              replaces the text of a document, and saves it
libreoffice.py PIPE open ADDRESS           opens a document, and closes it after a line on standard input
"""

import sys
import time

import uno
from com.sun.star.beans import PropertyValue


def desktop(pipe):
    """The desktop of the running program, as soon as it answers."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(600):
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except Exception:  # NoConnectException, of a class that uno makes at run time
            time.sleep(0.1)
    raise SystemExit("LibreOffice does not answer")


def value(name, content):
    return PropertyValue(Name=name, Value=content)


def main(pipe, action, address):
    office = desktop(pipe)
    hidden = value("Hidden", True)
    if action == "make":
        document = office.loadComponentFromURL("private:factory/swriter", "_blank", 0, (hidden,))
        document.Text.String = "A plan"
        document.storeToURL("file://" + address, (value("FilterName", "MS Word 2007 XML"),))
        document.close(True)
        return
    if action == "save":
        document = office.loadComponentFromURL("file://" + address, "_blank", 0, (hidden,))
        document.Text.String = "A changed plan"
        document.store()
        document.close(True)
        return
    document = office.loadComponentFromURL(address, "_blank", 0, (hidden,))
    print("read only" if document.isReadonly() else "opened", flush=True)
    sys.stdin.readline()
    document.close(True)
    print("closed", flush=True)


main(*sys.argv[1:])
