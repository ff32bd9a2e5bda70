import { withDatabase } from '../../src/database/with-database.ts';

/** One empty MongoDB for the integration tests of a run, unless `MONGODB_URI` names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MONGODB_URI) return undefined;

  const started = Promise.withResolvers<string>();
  const finished = Promise.withResolvers<void>();
  const running = withDatabase({
    env: process.env,
    print: (line) => console.info(line),
    use: async (uri) => {
      started.resolve(uri);
      await finished.promise;
    },
  });
  running.catch(started.reject);
  process.env.MONGODB_URI = await started.promise;
  return async () => {
    finished.resolve();
    await running;
  };
}
