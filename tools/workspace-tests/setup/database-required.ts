/** Runs once before the integration tests. They talk to a real MongoDB or not at all. */
export function setup(): void {
  if (!process.env.MONGODB_URI) {
    throw new Error(
      'Integration tests need a running MongoDB in MONGODB_URI. `npm run integration` starts one and sets it.',
    );
  }
}
