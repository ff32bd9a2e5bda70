import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { mongoDirectoryStore } from './directory/directory-item.store.ts';
import { loadSeedEnv } from './env.ts';
import { mongoEpisodeStore } from './episodes/episode.store.ts';
import { mongoEventStore } from './events/event.store.ts';
import { makeSketches } from './seed/make-sketches.ts';
import { readContent, readSketches } from './seed/read-content.ts';
import { seed } from './seed/seed.ts';
import { mongoStoryStore } from './stories/story.store.ts';

const env = loadSeedEnv();
const log = createLog({ service: 'content-seed', level: env.LOG_LEVEL });
const database = connectDatabase({ uri: env.MONGODB_URI, log });
const stores = {
  episodes: mongoEpisodeStore(database.connection),
  events: mongoEventStore(database.connection),
  stories: mongoStoryStore(database.connection),
  directory: mongoDirectoryStore(database.connection),
};

const folder = new URL('../content/', import.meta.url);
const recordings = await makeSketches(env.MEDIA_DIR, readSketches(folder));
const content = readContent(folder, new Date(), recordings);
await database.ready;

if (await seed(stores, content, { reset: process.argv.includes('--reset') })) {
  const counts = Object.entries(content).map(([name, entries]) => [name, entries.length]);
  log.info(Object.fromEntries(counts), 'seeded');
} else {
  log.info('already seeded, nothing to do; --reset starts over');
}

await database.close();
