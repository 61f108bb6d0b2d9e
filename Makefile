# Everything a person does with this tree. `make run` to see it work, `make test` to see it proven.

# SwiftPM passes the traits of a package in the order of a hash table. With another seed in each run, it would compile
# swift-configuration and all modules above it again.
BUILD = SWIFT_DETERMINISTIC_HASHING=1 swift build
SWIFT_FLAGS = --explicit-target-dependency-import-check error
# Without an index of the system's modules and without debug information, a build takes a fifth less time; with its C++
# headers precompiled, an eighth less again (Tools/scripts/precompile-headers): 411 s instead of 475 s on two cores. Both again:
# `make clean; time make build` and `make clean; time make build PRECOMPILED=`.
HEADERS = $(CURDIR)/.build/cxx/headers.pch
PRECOMPILED = -Xcxx -include-pch -Xcxx $(HEADERS)
QUICK = -Xswiftc -index-ignore-system-modules -Xswiftc -gnone -Xcc -g0 -Xcxx -g0 $(PRECOMPILED)
DEBUG = $(SWIFT_FLAGS) $(QUICK)
# A binary that exports nothing, with its relocations packed, takes 6 MB less memory and starts sooner.
RELEASE = -c release --static-swift-stdlib $(SWIFT_FLAGS) -Xswiftc -use-ld=lld -Xlinker --strip-debug \
  -Xlinker --no-export-dynamic -Xlinker --icf=safe -Xlinker -z -Xlinker pack-relative-relocs
# `make install STRIP=` keeps the symbols of the installed programs. The programs in .build/release always have them, at the same
# addresses: `llvm-symbolizer --obj=.build/release/worksite-server ADDRESS`.
STRIP = --strip
INSTALL_PROGRAMS = install -D -m 755 $(STRIP) -t
BINARIES = $$(swift build -c release --show-bin-path)
BENCHMARKS = Enumerator UploadQueue Reports Budgets Server Pages CardDAV WebDAV HotPaths
# `make deb`, `make dist` and `make install` build both programs, or with `PROGRAMS=FOLDER` take those of a folder.
PACKED = $(or $(abspath $(PROGRAMS)),$(BINARIES))
RULES = swift test --disable-xctest --package-path Tests/Meta --scratch-path .build/meta
SOURCES = Package.swift Modules Apps Tests Tools/Benchmarks Tools/Examples
PREFIX = /usr/local

.PHONY: run build tests test interop interop-long screenshots torture mutants check check-format check-rules check-faults examples docs format bench benchmarks link-bench mount-bench measured programs install deb dist image clean headers setup

run: headers
	$(BUILD) --product worksite $(DEBUG)
	Tools/scripts/tour "$$(swift build --show-bin-path)/worksite"
	$(BUILD) --product worksite-server $(DEBUG)
	Tools/scripts/try-server "$$(swift build --show-bin-path)/worksite-server"

build: headers
	$(BUILD) $(DEBUG)

# The tests and both programs. `--build-tests` would also build the plugins of dependencies.
tests: headers
	$(BUILD) --product worksitePackageTests $(DEBUG)

test: tests
	ONLY='$(ONLY)' Tools/scripts/run-tests

# Programs of others: those of the examples with the libraries, and real ones with the real server and the real command line.
interop: headers docs
	$(BUILD) --product worksite $(DEBUG)
	$(BUILD) --product worksite-server $(DEBUG)
	Tools/scripts/interop

# The same with large files and many documents; and the packages of the optimised programs, installed in a system of their own.
interop-long: $(if $(PROGRAMS),,programs)
	WORKSITE_LONG=1 WORKSITE_RELEASE_PROGRAMS="$(PACKED)" $(MAKE) interop

# Pictures of every page, to be looked at: .build/screenshots/index.html.
screenshots: headers
	$(BUILD) --product worksite-server $(DEBUG)
	Tools/scripts/screenshots

# What chance may find, and what takes long: thousands of worlds of devices, kill -9, power cuts, a fault at each step, 10,000
# connections. Lines that begin with `torture:` are the counts. Power cuts need root, loop devices and mkfs.ext4: where they are
# missing this fails at once, unless WORKSITE_NO_POWER_CUTS=1 says to go without power cuts.
torture: tests
	ONLY=TortureTests.PowerCutDiskTests Tools/scripts/run-tests
	WORKSITE_SEEDS=3000 ONLY=ReplicaTests.ConvergenceTests Tools/scripts/run-tests
	WORKSITE_SEEDS=10 ONLY=DocumentsServerTests.LockModelTests Tools/scripts/run-tests
	WORKSITE_SEEDS=300 ONLY=DocumentsServerTests.WebDAVRandomTests Tools/scripts/run-tests
	ONLY='(RecordID|ForeignID)Tests' Tools/scripts/run-tests
	ONLY=TortureTests Tools/scripts/run-tests

# Whether the tests find faults: plants each one of Tools/Mutants/faults.txt and runs the tests that can reach it. Builds a copy
# of the tree, so it takes an hour or two. `make mutants FAULTS='3 7'` plants only these.
mutants: setup
	Tools/Mutants/mutants $(FAULTS)

# All of it only reads the sources, in seconds; the rules are a small package of their own. `make interop` also builds the
# libraries, the examples and the documentation.
check: setup
	@$(MAKE) --jobs=2 --output-sync check-format check-rules check-faults

check-format:
	swift format lint --strict --recursive --parallel $(SOURCES)

check-rules:
	$(RULES)

check-faults:
	Tools/Mutants/mutants --check

# A package of another author, with a program for each library: built without the packages that only a server needs.
examples: headers
	$(BUILD) --package-path Tools/Examples --scratch-path .build/examples $(QUICK)
	Tools/scripts/run-examples .build/examples/debug

# The documentation of the libraries as a site, .build/docs/site, after the examples in it. Fails where a link leads nowhere.
docs: examples
	Tools/scripts/write-docs .build/examples/debug .build/docs

# Also writes the tables that follow from the package and from the rights, so it builds the server.
format: headers
	swift format --in-place --recursive --parallel $(SOURCES)
	WORKSITE_WRITE_TABLES=1 $(RULES) --filter TableTests
	$(BUILD) --product worksite-server $(DEBUG)
	Tools/scripts/write-rights "$$(swift build --show-bin-path)/worksite-server"

# The programs as users have them: a copied file starts an eighth sooner than the linker's.
MEASURED = $(CURDIR)/.build/measured

bench: measured benchmarks
	"$(BINARIES)"/Enumerator --worksite $(MEASURED)/worksite
	"$(BINARIES)"/UploadQueue --worksite $(MEASURED)/worksite --worksite-server $(MEASURED)/worksite-server
	"$(BINARIES)"/Reports --worksite $(MEASURED)/worksite --worksite-server $(MEASURED)/worksite-server
	"$(BINARIES)"/Budgets --worksite $(MEASURED)/worksite
	"$(BINARIES)"/Server --worksite-server $(MEASURED)/worksite-server
	"$(BINARIES)"/Pages --worksite-server $(MEASURED)/worksite-server
	"$(BINARIES)"/CardDAV --worksite-server $(MEASURED)/worksite-server
	"$(BINARIES)"/WebDAV --worksite-server $(MEASURED)/worksite-server

# As root: it makes network namespaces.
link-bench: measured
	Tools/LinkBench/link-bench --worksite $(MEASURED)/worksite --worksite-server $(MEASURED)/worksite-server

# As root: it mounts worksites, and has the kernel forget what it read.
mount-bench: measured
	Tools/MountBench/mount-bench --programs $(MEASURED)

benchmarks: setup
	for program in $(BENCHMARKS); do $(BUILD) $(RELEASE) --product $$program || exit 1; done

measured: programs
	$(INSTALL_PROGRAMS) $(MEASURED) "$(BINARIES)/worksite" "$(BINARIES)/worksite-server"

# The second build shares all modules of the first one.
# The linker prefers an archive of libstdc++ in this folder, where there is one (Tools/scripts/link-archive).
programs: setup
	Tools/scripts/link-archive libstdc++.a "$(BINARIES)"
	$(BUILD) $(RELEASE) --product worksite
	$(BUILD) $(RELEASE) --product worksite-server
	Tools/scripts/smoke "$(BINARIES)"

install: $(if $(PROGRAMS),,programs)
	STRIP=$(STRIP) Tools/deploy/stage "$(PACKED)" .build/installed/files /usr/local
	install Tools/deploy/install.sh .build/installed
	DESTDIR="$(DESTDIR)" .build/installed/install.sh --prefix "$(PREFIX)"

# The packages of Debian: .build/deb/worksite_….deb and worksite-server_….deb, for the architecture of this machine.
deb: $(if $(PROGRAMS),,programs)
	rm -rf .build/deb
	Tools/deploy/build-deb "$(PACKED)" .build/deb

# The server as an image for containers, which `podman load` and `docker load` read: .build/image/worksite-server-….tar. As root.
image: deb
	Tools/deploy/build-image .build/deb/worksite-server_*.deb .build/image

# The same files as an archive with an installer: .build/dist/worksite-….tar.gz.
dist: $(if $(PROGRAMS),,programs)
	Tools/deploy/build-archive "$(PACKED)" .build/dist

clean:
	rm -rf .build

headers: setup
	@Tools/scripts/precompile-headers $(HEADERS)

setup:
	@Tools/scripts/setup
