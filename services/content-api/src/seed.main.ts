import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { mongoDirectoryStore } from './directory/directory-item.store.ts';
import { loadSeedEnv } from './env.ts';
import { mongoEpisodeStore } from './episodes/episode.store.ts';
import { mongoEventStore } from './events/event.store.ts';
import { readContent } from './seed/read-content.ts';
import { mongoStoryStore } from './stories/story.store.ts';

const env = loadSeedEnv();
const log = createLog({ service: 'content-seed', level: env.LOG_LEVEL });
const database = connectDatabase({ uri: env.MONGODB_URI, log });
const episodes = mongoEpisodeStore(database.connection);
const events = mongoEventStore(database.connection);
const directory = mongoDirectoryStore(database.connection);
const stories = mongoStoryStore(database.connection);

const content = readContent(new URL('../content/', import.meta.url), new Date());
await database.ready;

const isReset = process.argv.includes('--reset');
if (isReset || (await directory.isEmpty())) {
  // A seed that was cut off left the directory empty, because it is filled last; what it did fill goes away here.
  await Promise.all([episodes, events, directory, stories].map((store) => store.removeAll()));
  await episodes.publishAll(content.episodes);
  await events.publishAll(content.events);
  await stories.submitAll(content.stories);
  await directory.publishAll(content.directory);
  const counts = Object.entries(content).map(([name, entries]) => [name, entries.length]);
  log.info(Object.fromEntries(counts), 'seeded');
} else {
  log.info('already seeded, nothing to do; --reset starts over');
}

await database.close();
