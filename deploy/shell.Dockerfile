# The shell server, and the artifacts of shell and remotes built from the same sources, ready to be published.
#   docker build -f deploy/shell.Dockerfile .
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

FROM installed AS built
ENV NX_DAEMON=false NX_TUI=false NX_NO_CLOUD=true NX_ISOLATE_PLUGINS=false FORCE_COLOR=0
# What the apps are built from and no more: a change of a service builds none of them again.
COPY nx.json tsconfig.*.json ./
COPY tools/nx tools/nx/
COPY tools/src/checks/check-result.ts tools/src/checks/
COPY libs libs/
COPY apps apps/
RUN npx nx run-many -t build --output-style=stream
COPY tools tools/
COPY deploy deploy/
RUN node tools/src/publish.main.ts --artifacts /prepared \
    && node deploy/collect.mjs apps/shell /app \
    && rm -r /prepared/node_modules /prepared/revisions && mv /prepared /app/prepared && mkdir -p /empty/artifacts

FROM ${NODE_IMAGE}
# Each thread has a heap of its own in glibc, which returns little: two for all of them save a tenth of the memory.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=8080 INTERNAL_PORT=8081 ARTIFACTS_DIR=/artifacts
COPY --from=built /app /app
# A new volume takes the owner of the folder it is mounted on.
COPY --from=built --chown=1000:1000 /empty /
USER 1000:1000
WORKDIR /app/apps/shell
HEALTHCHECK --interval=10s --timeout=10s --start-period=300s --retries=5 CMD ["bash", "/app/healthcheck.sh"]
CMD ["node", "src/server/main.ts"]
