# One Node program of this workspace with exactly the packages it needs at run time.
#   docker build -f deploy/service.Dockerfile --build-arg WORKSPACE=services/content-api .
# Works with BuildKit and with the builder before it: no mounts, no frontend to fetch.
ARG NODE_IMAGE=node:24-bookworm-slim

# The same in every Dockerfile of this folder, word for word: it is installed once for all images.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /source
COPY . .
# Certificates of a private authority, where somebody put them there: a file, as they may be longer than an argument.
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc */package.json */*/package.json /manifests \
    && if [ -f deploy/extra-ca.pem ]; then cp --parents deploy/extra-ca.pem /manifests; fi

FROM ${NODE_IMAGE} AS installed
ARG NPM_REGISTRY=""
WORKDIR /source
COPY --from=manifests /manifests ./
# Install scripts of packages are not run: nothing here needs one.
RUN if [ -s deploy/extra-ca.pem ]; then export NODE_EXTRA_CA_CERTS="$PWD/deploy/extra-ca.pem"; fi; \
    npm ci --ignore-scripts --no-progress ${NPM_REGISTRY:+--registry="$NPM_REGISTRY"} \
    && rm -rf /root/.npm

FROM installed AS collected
ARG WORKSPACE
COPY . .
RUN node deploy/collect.mjs "$WORKSPACE" /app \
    && mkdir -p /empty/artifacts /empty/media /empty/backups /empty/cache \
    && cd /empty && mkdir secrets && cd secrets && mkdir mongo gateway shell content identity owners releases operations sign-in

FROM ${NODE_IMAGE}
ARG WORKSPACE
# Each thread has a heap of its own in glibc, which returns little: two for all of them save a tenth of the memory.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=8080 INTERNAL_PORT=8081 ARTIFACTS_DIR=/artifacts MEDIA_DIR=/media CACHE_DIR=/cache
COPY --from=collected /app /app
# A new volume takes the owner of the folder it is mounted on.
COPY --from=collected --chown=1000:1000 /empty /
USER 1000:1000
WORKDIR /app/${WORKSPACE}
HEALTHCHECK --interval=10s --timeout=10s --start-period=300s --retries=5 CMD ["bash", "/app/healthcheck.sh"]
CMD ["node", "src/main.ts"]
