import { openMediaBlobs } from '@shoreline/blob-store';
import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { mongoListingStore } from './directory/listing/listing.store.ts';
import { openEditing } from './open-editing.ts';
import { loadSeedEnv } from './env.ts';
import { mongoEpisodeStore } from './episodes/episode.store.ts';
import { mongoEventStore } from './events/event.store.ts';
import { mongoIssueStore } from './newsletter/issues/issue.store.ts';
import { makeSketches } from './seed/make-sketches.ts';
import { bulkListings } from './seed/bulk-listings.ts';
import { readContent, readSketches } from './seed/read-content.ts';
import { EditsWouldBeLost, seed } from './seed.ts';
import { readSeedArguments, WrongSeedArguments } from './seed/seed-arguments.ts';
import { defineSiteContentModel } from './site/site-content.model.ts';
import { loadSite } from './site/site.ts';
import { mongoStoryStore } from './stories/story.store.ts';

const PROGRESS_EVERY = 10_000;

const env = loadSeedEnv();
const log = createLog({ service: 'content-seed', level: env.LOG_LEVEL });
const { reset, discardEdits, listings } = readArguments();
const database = connectDatabase({ uri: env.MONGODB_URI, log });
const directory = mongoListingStore(database.connection);
const folder = new URL('../content/', import.meta.url);
const { hosts } = await loadSite(new URL('site.yaml', folder), { origin: 'http://localhost' });
const { adoption, items } = openEditing({
  connection: database.connection,
  hosts,
  invalidate: directory.invalidate,
  log,
});
const siteContent = defineSiteContentModel(database.connection);
const stores = {
  edits: {
    listTouchedIds: items.listTouchedIds,
    async removeAll() {
      await items.removeAll();
      await siteContent.deleteMany();
    },
    adoptAll: adoption.adoptAll,
  },
  episodes: mongoEpisodeStore(database.connection),
  events: mongoEventStore(database.connection),
  stories: mongoStoryStore(database.connection),
  newsletter: mongoIssueStore(database.connection),
  directory,
};

const now = new Date();
await database.ready;
const { connection } = database;
const media = await openMediaBlobs(env, () => connection.getClient().db(connection.name));
const content = readContent(folder, now, await makeSketches(media.recordings, readSketches(folder)));

const addMore = async () => {
  if (listings === 0) return;
  await stores.directory.publishCatalogue(bulkListings(listings, now), { at: now, sourceType: 'invented' }, (done) => {
    if (done % PROGRESS_EVERY === 0) log.info({ done, of: listings }, 'listings made up for a benchmark');
  });
};
const seeded = await seed(stores, content, { reset, discardEdits, now, addMore }).catch((error: unknown) => {
  if (!(error instanceof EditsWouldBeLost)) throw error;
  log.error(error.message);
  process.exitCode = 1;
  return undefined;
});
if (seeded?.kind === 'filled') {
  const counts = Object.entries(content).map(([name, entries]) => [name, entries.length]);
  log.info(Object.fromEntries(counts), 'seeded');
} else if (seeded) {
  const { listings: renewedListings, episodes: renewedEpisodes } = seeded;
  log.info({ renewedListings, renewedEpisodes }, 'already seeded; both follow their files, --reset starts over');
}

media.close();
await database.close();

function readArguments() {
  try {
    return readSeedArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongSeedArguments)) throw error;
    log.error(error.message);
    process.exit(1);
  }
}
