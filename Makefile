# Everything a person does with this tree. `make run` to see it work, `make test` to see it proven.

SWIFT_FLAGS = --explicit-target-dependency-import-check error
# A binary that exports nothing, with its relocations packed, takes 6 MB less memory and starts sooner.
RELEASE = -c release --static-swift-stdlib $(SWIFT_FLAGS) -Xswiftc -use-ld=lld -Xlinker --strip-debug \
  -Xlinker --no-export-dynamic -Xlinker --icf=safe -Xlinker -z -Xlinker pack-relative-relocs
BINARIES = $$(swift build -c release --show-bin-path)
MEASURE = swift run --package-path Tools/Benchmarks -c release
SOURCES = Package.swift Modules Apps Tests Tools/Benchmarks/Package.swift Tools/Benchmarks/Sources Tools/Examples
PREFIX = /usr/local

.PHONY: run build test torture check format bench link-bench install clean setup

run: setup
	swift build --product worksite $(SWIFT_FLAGS)
	Tools/scripts/tour "$$(swift build --show-bin-path)/worksite"
	swift build --product worksite-server $(SWIFT_FLAGS)
	Tools/scripts/try-server "$$(swift build --show-bin-path)/worksite-server"

build: setup
	swift build $(SWIFT_FLAGS)

# What speaks over sockets, and real programs, by themselves: their tests look at how soon something happens, which other
# tests beside them would blur. A test that waits for a program holds one of the few threads that tasks share, so what is
# made of tasks does not run beside it either.
test: setup
	swift test $(SWIFT_FLAGS) --skip '(EndToEnd|ServerKit)Tests'
	swift test $(SWIFT_FLAGS) --filter ServerKitTests
	swift test $(SWIFT_FLAGS) --filter RemoteEndToEndTests
	swift test $(SWIFT_FLAGS) --filter DocumentsEndToEndTests
	swift test $(SWIFT_FLAGS) --filter '^(People)?EndToEndTests'
	swift test $(SWIFT_FLAGS) --filter ServerEndToEndTests
	swift test $(SWIFT_FLAGS) --filter ClientEndToEndTests

# What chance may find: thousands of worlds of devices, and a hundred rounds of kill -9 while three terminals work.
torture: setup
	WORKSITE_SEEDS=3000 swift test $(SWIFT_FLAGS) --filter ReplicaTests.ConvergenceTests
	WORKSITE_ROUNDS=100 swift test $(SWIFT_FLAGS) --filter ClientEndToEndTests.KillTests

check: setup
	swift format lint --strict --recursive --parallel $(SOURCES)
	swift test $(SWIFT_FLAGS) --filter MetaTests
	swift build --package-path Tools/Examples/PathSorter && Tools/Examples/PathSorter/.build/debug/PathSorter --self-check

format:
	swift format --in-place --recursive --parallel $(SOURCES)

bench: setup
	swift build $(RELEASE) --product worksite
	swift build $(RELEASE) --product worksite-server
	$(MEASURE) Enumerator --worksite "$(BINARIES)/worksite"
	$(MEASURE) UploadQueue --worksite "$(BINARIES)/worksite" --worksite-server "$(BINARIES)/worksite-server"
	$(MEASURE) Reports --worksite "$(BINARIES)/worksite"
	$(MEASURE) Server --worksite-server "$(BINARIES)/worksite-server"

# As root: it makes network namespaces.
link-bench: setup
	swift build $(RELEASE) --product worksite
	swift build $(RELEASE) --product worksite-server
	Tools/LinkBench/link-bench --worksite "$(BINARIES)/worksite" --worksite-server "$(BINARIES)/worksite-server"

install: setup
	swift build $(RELEASE) --product worksite
	swift build $(RELEASE) --product worksite-server
	install -D -m 755 -t "$(DESTDIR)$(PREFIX)/bin" "$(BINARIES)/worksite" "$(BINARIES)/worksite-server"
	install -D -m 644 Tools/deploy/worksite.sysusers.conf "$(DESTDIR)$(PREFIX)/lib/sysusers.d/worksite.conf"
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/worksite" Tools/deploy/server.env
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/lib/systemd/system" Tools/deploy/worksite-server.service
	sed -i 's|/usr/local/|$(PREFIX)/|' "$(DESTDIR)$(PREFIX)/lib/systemd/system/worksite-server.service"

clean:
	rm -rf .build Tools/Benchmarks/.build Tools/Examples/*/.build

setup:
	@Tools/scripts/setup
