import { withoutAudit } from '@shoreline/audit/testing';
import { folderBlobStore } from '@shoreline/blob-store';
import { type Route, serviceContracts } from '@shoreline/contracts';
import { exampleSite } from '@shoreline/contracts-testing';
import { createLog, createMetrics, everybodyIsVisitor } from '@shoreline/service-kit';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import { registeredRoutes, startApp } from '@shoreline/service-testing';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';

import { type AppDependencies, createApp } from './app.ts';
import { mongoIssueStore } from './newsletter/issues/issue.store.ts';
import { mongoReaderStore } from './newsletter/issues/reader.store.ts';
import { openReviews } from './open-reviews.ts';
import { openEditing } from './open-editing.ts';

/** With the words that only a search needs. */
const fill = (path: string) => path.replace(/:\w+/g, 'x').replace(/\/search$/, '$&?search=ferry');

// `it.each` over the contract: a route added tomorrow is covered today.
const routes: readonly Route[] = serviceContracts.content.routes;
const closed = routes.filter(({ access }) => access !== 'public');
const hidden = (access: Route['access']) => access === 'operator';
const open = routes.filter(({ access, method }) => access === 'public' && method === 'GET');

/** What a route answers 400 without. */
const REQUIRED: Record<string, string> = {
  '/api/directory/map': '?bounds=152,-27,154,-26&zoom=9',
  '/api/targets': '?targets=episode.0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b',
  '/api/oembed': '?url=https://shoreline.example/episodes/x',
  '/api/day-plan': '?date=2026-12-05&stops=directory_item.0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b',
};

it.each(closed)('$method $path is closed to visitors', async ({ method, path, access }) => {
  const request = await start();

  expect((await request(fill(path), { method })).status).toBe(hidden(access) ? 404 : 401);
});

describe.each(open)('$method $path', ({ path }) => {
  it('is served to visitors', async () => {
    const request = await start();

    const response = await request(fill(path));

    // An empty database has no item to find; what matters is that the route is there.
    expect(await response.text()).not.toContain('route-not-found');
    expect(response.status).toBeLessThan(500);
  });

  it('answers 503 with a time to come back while the database is away', async () => {
    const request = await start(outage);

    const response = await request(fill(path) + (REQUIRED[path] ?? ''));

    // Neither the site's own words nor what a browser without a link sees needs the database.
    if (response.status === 200) expect(['/api/site', '/api/content-draft']).toContain(path);
    else expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

it('belongs to the gateway by the first part of every path', () => {
  const prefixes = routes.map(({ path }) => path.split('/')[2]);

  expect(serviceContracts.content.prefixes).toEqual(expect.arrayContaining(prefixes));
});

/** Anybody may read these; recordings only stream through the gateway, which caches none of them. */
const BESIDE_THE_CONTRACT = [
  ...serviceContracts.content.served.map(({ path }) => `GET ${path}`),
  'GET /api/media/:name',
];

it('AZ-1: answers its contract and beside it only what is listed here', () => {
  const contract = routes.map(({ method, path }) => `${method} ${path}`);

  // What shows a draft stands before what answers visitors, at the same addresses.
  expect([...new Set(registeredRoutes(buildApp()))].toSorted()).toEqual(
    [...contract, ...BESIDE_THE_CONTRACT].toSorted(),
  );
});

const silent = createLog({ service: 'test', level: 'silent' });
const nothing = () => Promise.resolve(undefined);
const noEntries = () => Promise.resolve([]);
const noCounts = () => Promise.resolve({ total: 0, categories: [], subcategories: [], groups: [] });
const noDays = () => Promise.resolve({ month: '2026-06', today: '2026-06-01', chosen: null, days: [] });
const noPins = () => Promise.resolve({ pins: [], clusters: [], withoutPlace: 0 });
const noneFound = async () => ({ listings: await noPage(), events: await noPage() });
const noTimes = () => Promise.resolve(new Map());
const noPage = () => Promise.resolve({ items: [], total: 0 });
const outage = () => Promise.reject(Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' }));

const start = (fault?: () => Promise<never>) => startApp(buildApp(fault));

function buildApp(fault?: () => Promise<never>) {
  const orElse = <T>(answer: () => Promise<T>) => fault ?? answer;
  const find = fault ?? nothing;
  const list = fault ?? noPage;
  const none = fault ?? noEntries;
  const publish = { publishAll: nothing, submitAll: nothing, removeAll: nothing };
  const fails = () => Promise.reject(new Error('Nothing is stored here.'));
  const deps: AppDependencies = {
    episodes: {
      list,
      findFeatured: find,
      findBySlug: find,
      listSeasons: none,
      listForFeed: none,
      renew: () => Promise.resolve(0),
      findCover: find,
      listByIds: none,
      listTexts: none,
      listAddresses: none,
      ...publish,
    },
    events: { listFeatured: none, ...publish },
    directory: {
      list,
      countFacets: fault ?? noCounts,
      findBoth: orElse(noneFound),
      countEventDays: orElse(noDays),
      placeOnMap: orElse(noPins),
      suggest: none,
      listByIds: none,
      findBySlug: find,
      findById: find,
      findEnquiriesAddress: find,
      findSimilar: none,
      listAddresses: none,
      countAddresses: () => Promise.resolve(0),
      findNextTimes: fault ?? noTimes,
      listCalendar: none,
      listCalendarOf: none,
      findCalendarEntry: find,
      ownership: {
        assign: () => Promise.resolve('missing'),
        remove: nothing,
        isHeld: () => Promise.resolve(false),
        listOwned: none,
        listConfirmed: list,
        changeLive: () => Promise.resolve(false),
        confirm: () => Promise.resolve(false),
        setEventStatus: () => Promise.resolve(false),
        findOwned: find,
        noteOwners: nothing,
        returnOwners: nothing,
        handover: { transfer: () => Promise.resolve(false), changeEmail: nothing, endOwner: nothing },
        revisions: {
          submit: nothing,
          withdraw: nothing,
          listForReview: list,
          findForReview: find,
          findLaterId: find,
          review: nothing,
        },
      },
      eventSubmissions: {
        save: nothing,
        find,
        countPending: () => Promise.resolve(0),
        review: () => Promise.resolve(undefined),
      },
      submissions: {
        list: none,
        submit: fails,
        withdraw: nothing,
        endOwner: nothing,
        find,
        review: find,
      },
      offers: {
        list: none,
        submit: fails,
        withdraw: nothing,
        endOwnership: nothing,
        handOver: nothing,
        changeEmail: nothing,
        endOwner: nothing,
        find,
        review: nothing,
        hasTurned: () => Promise.resolve(false),
      },
      invalidate: () => undefined,
      isEmpty: () => Promise.resolve(true),
      renew: () => Promise.resolve(0),
      publishCatalogue: nothing,
      ...publish,
    },
    stories: {
      list,
      listByIds: none,
      listTexts: none,
      listAddresses: none,
      listFeatured: list,
      findBySlug: find,
      submit: () => Promise.resolve(true),
      listForReview: list,
      findForReview: find,
      review: find,
      ...publish,
    },
    content: toContent(fault),
    newsletter: {
      find,
      findIdempotency: find,
      add: () => Promise.resolve(true),
      note: () => Promise.resolve(true),
      confirm: () => Promise.resolve('bea@noosa.example'),
      unsubscribe: () => Promise.resolve('bea@noosa.example'),
      findPreferences: find,
      savePreferences: find,
    },
    ...toNewsletterIssues(fault),
    contacts: { save: nothing },
    suggestions: { save: nothing, countPending: () => Promise.resolve(0) },
    eventLimits: { count: nothing },
    reviews: toReviews(fault),
    personalData: [],
    audit: withoutAudit,
    mailCipher: { encrypt: String, decrypt: String },
    deadMails: {
      list: noPage,
      retry: () => Promise.resolve(false),
      retryAll: () => Promise.resolve(0),
      retrySafe: () => Promise.resolve(0),
      remove: () => Promise.resolve(false),
    },
    wakeMail: () => undefined,
    site: exampleSite(),
    media: { recordings: folderBlobStore('/nowhere'), uploads: folderBlobStore('/nowhere') },
    avatars: {
      find: () => Promise.resolve({ photograph: null, waits: false, note: null }),
      choose: outage,
      remove: () => Promise.resolve(0),
      listShown: () => Promise.resolve(new Map()),
      findForReview: nothing,
      decide: nothing,
    },
    photographs: {
      uploads: { open: opened, openForVisitor: opened, addPart: nothing, complete: outage },
      blobs: { stat: fault ?? nothing, get: outage },
      store: {
        find: nothing,
        findMany: none,
        eraseSender: () => Promise.resolve(0),
        isTakenDown: () => Promise.resolve(false),
      },
      takedownsWith: () => ({ list, takeDown: fails }),
    },
    admission: admitEverybody,
    readCaller: everybodyIsVisitor,
    log: silent,
    metrics: createMetrics(),
  };
  return createApp(deps);
}

const opened = () => Promise.resolve({ upload: '' });

/** Issues of the newsletter, of which there are none, or which cannot be read. */
function toNewsletterIssues(fault?: () => Promise<never>): Pick<AppDependencies, 'issues' | 'readers'> {
  const connection = mongoose.createConnection();
  const noIssues = fault ?? (() => Promise.resolve({ items: [], total: 0 }));
  const issues = { listStarted: noIssues, findStarted: fault ?? (() => Promise.resolve(undefined)) };
  return { issues: { ...mongoIssueStore(connection), ...issues }, readers: mongoReaderStore(connection) };
}

/** What members wrote: nothing, or what cannot be read. */
function toReviews(fault?: () => Promise<never>): AppDependencies['reviews'] {
  const reviews = openReviews(mongoose.createConnection(), 'k'.repeat(32));
  return { ...reviews, store: { ...reviews.store, listPublished: fault ?? noPage, findPublished: fault ?? nothing } };
}

/** What editors work with, of a database without anything in it, or of none. */
function toContent(fault?: () => Promise<never>): AppDependencies['content'] {
  const connection = mongoose.createConnection();
  const content = openEditing({ connection, hosts: [], invalidate: () => undefined, log: silent });
  const listLive = async function* () {
    await fault?.();
    yield* [];
  };
  const { fact, home, host, figures } = content.kinds;
  return {
    ...content,
    kinds: {
      ...content.kinds,
      fact: { ...fact, listLive },
      home: { ...home, listLive },
      host: { ...host, listLive },
      figures: { ...figures, listLive },
    },
    isTakenDown: fault ?? (() => Promise.resolve(false)),
    findListingSuccessor: fault ?? nothing,
    findNewSlug: fault ?? nothing,
    changes: { read: fault ?? (() => Promise.resolve(0)), note: nothing as never },
  };
}
