# The README's two commands are `make play` and `make test`; both set up everything they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
GPU := $(VENV)/gpu
GPU_READY := $(GPU)/.ready
PLAIN := FARSTEAD_PLAIN=1 FARSTEAD_CHECKS=1
CHECKED := FARSTEAD_CHECKS=1
COMPILE := pip-compile --quiet --strip-extras --generate-hashes --no-emit-index-url --no-emit-find-links
CORES := $(shell nproc 2>/dev/null || echo 2)
WORKERS := -n $(CORES) --dist loadgroup

.PHONY: play test test-all check chromium pictures bench format catalogues lock clean

play: $(READY)
	@$(BIN)/farstead compile
	@$(BIN)/farstead serve --open

# The environment: Python 3.11 or later, and the pinned packages.
$(READY): requirements.lock pyproject.toml scripts/setup
	@PYTHON="$(PYTHON)" sh scripts/setup "$(VENV)" requirements.lock
	@touch $@

# The same with the extra `gpu`, apart: it changes what Numba imports.
$(GPU_READY): requirements-gpu.lock pyproject.toml scripts/setup
	@PYTHON="$(PYTHON)" sh scripts/setup "$(GPU)" requirements-gpu.lock
	@touch $@

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Compiled first, once, so that parallel workers find the cache filled; then the same tests plain.
test: check chromium
	$(BIN)/farstead compile
	$(BIN)/python -m pytest -q $(WORKERS) -m "not slow"
	$(PLAIN) $(BIN)/python -m pytest -q $(WORKERS) -m "not slow and not any_mode"
	$(CHECKED) $(BIN)/farstead compile
	$(CHECKED) $(BIN)/python -m pytest -q $(WORKERS) tests/conformance -m "not slow and not any_mode"

test-all: test $(GPU_READY)
	$(BIN)/python -m pytest -q $(WORKERS) -m "slow and not gpu"
	$(GPU)/bin/python -m pytest -q -m gpu
	cd tests && $(PLAIN) ../$(BIN)/python -m mutation.run

# The tests in a browser use the system's Chromium.
chromium:
	@sh scripts/chromium

pictures: $(READY) chromium
	$(BIN)/farstead compile
	$(BIN)/python scripts/screenshots.py

bench: $(READY)
	$(BIN)/farstead bench spacegate

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

catalogues: $(READY)
	$(BIN)/python scripts/catalogues.py

# The pins; pip-tools stays outside, since it would pin pip itself.
lock: $(READY)
	$(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/pip install --quiet pip-tools
	$(VENV)/lock/bin/$(COMPILE) --extra dev --output-file requirements.lock pyproject.toml
	$(VENV)/lock/bin/$(COMPILE) --extra dev --extra gpu --constraint requirements.lock \
		--output-file requirements-gpu.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
