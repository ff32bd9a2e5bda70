/** Ends with 0 when the program in this container can do its work: what HEALTHCHECK runs, where there is no curl. */
const port = process.env.HEALTH_PORT ?? process.env.INTERNAL_PORT;
const path = process.env.HEALTH_PATH ?? '/readyz';
const LIMIT_MS = 8_000;

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(LIMIT_MS) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
