# What one does with Tavola, by name; `make` alone lists it.
# A fresh machine needs Python 3.11 or newer, make and git; every target installs what it needs.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# Chromium, commits and clocks are often waited for: four keep two cores at work.
WORKERS ?= 4
SERVE_ARGS ?=
TEST_ARGS ?=
BENCH_ARGS ?=
DOCS_ARGS ?=
LOCK_ARGS ?=

# Stamps: an environment is set up again only when its lock or the project file has changed.
RUN := $(VENV)/.run
DEV := $(VENV)/.dev
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install
PYTEST := $(BIN)/python -m pytest

# Tests start Tavola often: what is compiled once is kept, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup serve test quick check fix docs bench fuzz prove lock audit pin clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 8

setup: $(DEV) ## install everything that working on Tavola needs

serve: $(RUN) ## open the web room and print its address (SERVE_ARGS="--port 9000")
	@$(BIN)/tavola serve $(SERVE_ARGS)

test: $(DEV) ## run the tests (TEST_ARGS="tests/rules -k thief"); .ci/run adds what waits for CI
	$(PYTEST) -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(TEST_ARGS)

quick: $(DEV) ## run what is nearest to most changes: rules, tables, talk and storage on SQLite
	TAVOLA_FUZZ_GAMES=1 $(PYTEST) -n $(WORKERS) --dist loadfile --no-loadscope-reorder \
		-m "not browser and not game and not postgres and not prove" \
		--ignore tests/storage/test_storage_backup.py \
		tests/rules tests/bot/tables tests/bot/talk tests/storage $(TEST_ARGS)

check: $(DEV) ## look at the code: format, lint, types, walls
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: $(DEV) ## format the code and mend what a machine can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(DEV) ## make a site of the pages, in site/; a link that leads nowhere fails
	$(BIN)/mkdocs --quiet build --strict $(DOCS_ARGS)

bench: $(DEV) ## measure, as ratios to what the machine can do at best
	$(BIN)/python -m benchmarks $(BENCH_ARGS)

fuzz: $(DEV) ## play hundreds of random games of every kind through the shared checks
	TAVOLA_FUZZ_GAMES=200 $(PYTEST) -n $(WORKERS) -m fuzz $(TEST_ARGS)

prove: $(DEV) ## run the long proofs in full: kills, outages, floods (TEST_ARGS="-k restore")
	TAVOLA_PROVE=1 $(PYTEST) -m "prove or fuzz" $(TEST_ARGS)

lock: $(DEV) ## solve the dependencies anew (LOCK_ARGS="--upgrade" for the newest)
	$(PIP) uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --generate-hashes \
		--no-strip-extras --no-header --quiet $(LOCK_ARGS) --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra build --extra push --constraints requirements.lock \
		--universal --generate-hashes --no-strip-extras --no-header --quiet \
		--output-file requirements-run.lock

audit: $(DEV) ## ask an index of advisories about every locked package
	$(BIN)/python .ci/audit.py

pin: $(DEV) ## write into Dockerfile and compose.yaml which images their tags mean today
	$(BIN)/python .ci/digests.py

clean: ## remove the environment and everything that tools have left
	rm -rf $(VENV) build dist site *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache .coverage htmlcov

$(RUN): requirements-run.lock pyproject.toml | $(BIN)/python
	@echo "Installing what Tavola needs to run into $(VENV) (once)..."
	@$(PIP) --require-hashes --requirement requirements-run.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements.lock $(RUN)
	@echo "Installing what tests and checks need into $(VENV) (once)..."
	@$(PIP) --require-hashes --requirement requirements.lock
	@touch $@

# Asked first, because a half-made environment is worse than none (Debian parts venv from Python).
$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "Tavola needs Python 3.11 or newer: \
	no $(PYTHON) was found. Say which one with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Tavola needs Python 3.11 or newer; this is $$($(PYTHON) --version). \
	Say which one with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	echo "This Python cannot make virtual environments yet. On Debian and Ubuntu, install them \
	with: sudo apt install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
