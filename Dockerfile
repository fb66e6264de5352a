# Tavola in a container: built from the lock, run by a user who owns nothing but /data.
FROM python:3.11-slim-bookworm AS builder

ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /src

# Dependencies first: they change more rarely than the code. CI runs these very lines.
COPY requirements-run.lock ./
RUN python -m venv /opt/tavola \
    && /opt/tavola/bin/pip install --require-hashes -r requirements-run.lock

COPY pyproject.toml README.md LICENSE ./
COPY bot ./bot
COPY locales ./locales
COPY renderers ./renderers
COPY rules ./rules
COPY storage ./storage
RUN /opt/tavola/bin/pip install --no-deps --no-build-isolation .


FROM python:3.11-slim-bookworm

RUN useradd --system --uid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin tavola

COPY --from=builder /opt/tavola /opt/tavola

ENV PATH=/opt/tavola/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    TAVOLA_DATABASE=sqlite:////data/tavola.sqlite

USER 10001
WORKDIR /data
VOLUME ["/data"]
EXPOSE 8080

HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/healthz', timeout=4)"]

CMD ["tavola", "serve", "--host", "0.0.0.0", "--port", "8080"]
