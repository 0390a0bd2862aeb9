FROM node:24-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS web
RUN npm ci --ignore-scripts
COPY index.html tsconfig.json vite.config.ts ./
COPY scripts/browsers/floor.ts scripts/browsers/
COPY scripts/built-theme.tsx scripts/compress.ts scripts/
COPY src src
RUN npm run build

FROM base AS packages
RUN npm ci --omit=dev --omit=optional --omit=peer --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data .cache && chown node:node /data .cache
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY db db
COPY scripts/admin-password.ts scripts/backup.ts scripts/migrate.ts scripts/restore.ts scripts/
COPY scripts/lib/run-command.ts scripts/lib/
COPY src/domain src/domain
COPY src/server src/server
COPY --from=web /app/dist dist
USER node
# Compiled for the options of the start.
RUN node --expose-gc --max-semi-space-size=16 --heap-growing-percent=40 --input-type=module \
  -e "import { enableCompileCache } from 'node:module'; enableCompileCache('.cache/node'); await import('/app/src/server/serve.ts')"
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=16", "--heap-growing-percent=40", "src/server/main.ts"]
