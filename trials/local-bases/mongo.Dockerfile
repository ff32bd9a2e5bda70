# A fake mongo:8 for where it cannot be pulled; see fake-database.main.ts for what it is and is not.
# The engine wants glibc 2.38: Debian 13, imported under this name by make-bases.ts.
ARG NODE_IMAGE=node:24-bookworm-slim

# The same in every Dockerfile of this project, word for word: it is installed once for all images.
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
COPY . .
RUN node deploy/collect.mjs trials /app && mkdir -p /empty/data/db /empty/data/configdb

FROM shoreline-local/debian:trixie
COPY --from=installed /usr/local/bin/node /usr/local/bin/node
COPY --from=collected /app /app
COPY --from=collected --chown=999:999 /empty /
ENV TMPDIR=run
WORKDIR /tmp
VOLUME ["/data/db", "/data/configdb"]
# Arguments are those of mongod and mean nothing here.
RUN printf '#!/bin/sh\nexec node /app/trials/local-bases/fake-database.main.ts\n' > /usr/local/bin/docker-entrypoint.sh \
    && chmod 0755 /usr/local/bin/docker-entrypoint.sh
USER 999:999
ENTRYPOINT ["docker-entrypoint.sh"]
