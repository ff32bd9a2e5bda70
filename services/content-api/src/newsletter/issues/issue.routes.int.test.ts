import { exampleEpisode, exampleListing, exampleStory } from '@shoreline/contracts-testing';
import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { prepareContent, startContent } from '../../../test/start-content.ts';
import { toContentId } from '../../text/text-content-id.ts';
import type { IssueDocument } from './issue.model.ts';
import { mongoIssueStore } from './issue.store.ts';

const { connection } = openTestDatabase();
const ISSUES = '/api/operator-content/newsletter-issues';
const NOW = new Date('2026-05-20T00:00:00.000Z');
const MOMENT = '2026-05-22T20:00:00.000Z';
const issues = mongoIssueStore(connection);
const model = connection.model<IssueDocument>('NewsletterIssue');

let time = NOW;
const now = () => time;

prepareContent(connection);
beforeEach(async () => {
  time = NOW;
  await Promise.all(Object.values(connection.models).map((one) => one.deleteMany()));
});

it('drafts an issue from what is new since the last one, and from the events of the coming week', async () => {
  const { site, editor } = await start();
  await publishWeek(site);

  const { status, body } = await editor('POST', ISSUES);

  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'draft', slug: null, revision: 1, updatedBy: 'editor@example.com', readers: 0 });
  const { blocks } = body.fields as unknown as NewsletterFields;
  expect(blocks.map(({ kind, isIncluded, entries }) => [kind, isIncluded, entries.map(({ path }) => path)])).toEqual([
    ['episodes', true, ['/episodes/new-one']],
    ['events', true, ['/events/market']],
    ['stories', true, ['/stories/new-story']],
    ['listings', true, ['/directory/new-bakery']],
  ]);
});

it('saves what was written, and tells the second of two editors', async () => {
  const { editor, draft } = await start();
  const { id, revision, fields } = await draft();

  const saved = await editor('PUT', `${ISSUES}/${id}`, { revision, fields: { ...fields, subject: 'Whales are back' } });
  const second = await editor('PUT', `${ISSUES}/${id}`, { revision, fields });

  expect([saved.status, saved.body.revision]).toEqual([200, 2]);
  expect([second.status, second.body.code]).toEqual([409, 'content-changed']);
  expect(second.body.message).toContain('editor@example.com');
  expect((await issues.find(id))?.fields.subject).toBe('Whales are back');
});

it('writes the mail of what is in the form, in the chosen order, without what was left out and what a reader did not ask for', async () => {
  const { editor, draft } = await start();
  const { fields } = await draft();
  const written = {
    ...fields,
    subject: 'Whales <are> back',
    intro: 'Hello.\n\nA second paragraph.',
    blocks: [block('stories', 'Told'), block('events', 'On'), { ...block('episodes', 'Podcast'), isIncluded: false }],
  };

  const all = await editor('POST', '/api/operator-content/newsletter-previews', {
    fields: written,
    wantsUpdates: true,
  });
  const few = await editor('POST', '/api/operator-content/newsletter-previews', {
    fields: written,
    wantsUpdates: false,
  });

  const { html = '', text = '' } = all.body as { html?: string; text?: string };
  expect(html).toContain('Whales &lt;are&gt; back');
  expect(html.indexOf('>Told<')).toBeLessThan(html.indexOf('>On<'));
  expect(text).toContain('A second paragraph.');
  expect(text).not.toContain('Podcast');
  expect((few.body as { text?: string }).text).not.toContain('On\n--');
});

it('mails an issue to whoever tries it, and to nobody else', async () => {
  const { editor, draft } = await start();
  const { id, revision } = await draft();

  const { status, body } = await editor('POST', `${ISSUES}/${id}/test`, { revision });

  expect([status, body]).toEqual([200, { to: 'editor@example.com' }]);
  const [mail] = (await model.findById(id).lean())?.mails ?? [];
  expect(mail).toMatchObject({
    to: 'editor@example.com',
    state: 'queued',
    subject: expect.stringMatching(/^\[Test\] /),
  });
  expect(mail?.unsubscribeUrl).toBeUndefined();
});

describe('an issue that is scheduled', () => {
  it('goes out at its moment, under an address of its own', async () => {
    const { editor, draft } = await start();
    const { id, revision } = await draft({ intro: 'Hello.', subject: 'Whales are back' });

    const { body } = await editor('POST', `${ISSUES}/${id}/schedule`, { revision, sendAt: MOMENT });

    expect(body).toMatchObject({ state: 'scheduled', sendAt: MOMENT, slug: '2026-05-23-whales-are-back' });
    expect(await issues.startDue(NOW)).toBe(0);
    expect(await issues.startDue(new Date(MOMENT))).toBe(1);
    expect((await issues.find(id))?.state).toBe('sending');
  });

  it('is refused where it says nothing, or its moment is over', async () => {
    const { editor, draft } = await start();
    const { id, revision } = await draft();
    const sendAt = '2026-05-01T00:00:00.000Z';

    const empty = await editor('POST', `${ISSUES}/${id}/schedule`, { revision });
    const past = await editor('POST', `${ISSUES}/${id}/schedule`, { revision, sendAt });

    expect([empty.body.code, past.body.code]).toEqual(['newsletter-issue-empty', 'content-moment-passed']);
  });

  it('is paused and goes on, and is a draft again when it is cancelled before anybody has it', async () => {
    const { editor, draft } = await start();
    const { id, revision } = await draft({ intro: 'Hello.' });
    await editor('POST', `${ISSUES}/${id}/schedule`, { revision, sendAt: MOMENT });

    const states = [];
    for (const act of ['pause', 'resume', 'cancel', 'cancel']) {
      const { body } = await editor('POST', `${ISSUES}/${id}/${act}`);
      states.push((body as { state?: string }).state ?? body.code);
    }

    expect(states).toEqual(['paused', 'scheduled', 'draft', 'content-state-differs']);
  });

  it('is not written any longer once it goes out, and cancelled for good', async () => {
    const { editor, draft } = await start();
    const { id, revision, fields } = await draft({ intro: 'Hello.' });
    const { body } = await editor('POST', `${ISSUES}/${id}/schedule`, { revision });
    await issues.startDue(NOW);

    const saved = await editor('PUT', `${ISSUES}/${id}`, { revision: body.revision, fields });
    const cancelled = await editor('POST', `${ISSUES}/${id}/cancel`);

    expect([saved.status, saved.body.code]).toEqual([409, 'content-state-differs']);
    expect(cancelled.body).toMatchObject({ state: 'cancelled' });
  });
});

it('has in the archive and the feed what went out, and nothing before', async () => {
  const { site, editor, draft } = await start();
  await publishWeek(site);
  const { id, revision, fields } = await draft();
  const { body } = await editor('POST', `${ISSUES}/${id}/schedule`, { revision });
  const { slug } = body as unknown as { slug: string };
  const before = await site.get(`/api/newsletter/issues/${slug}`);
  await issues.startDue(NOW);

  const list = await site.get('/api/newsletter/issues');
  const issue = await site.get(`/api/newsletter/issues/${slug}`);
  const feed = await site.getText('/newsletter.xml');

  expect(before.status).toBe(404);
  expect(list.body).toMatchObject([{ slug, subject: fields.subject }]);
  expect(issue.body).toMatchObject({
    slug,
    blocks: expect.arrayContaining([expect.objectContaining({ kind: 'stories' })]),
  });
  expect(feed).toContain(`/newsletter/${slug}`);
});

it('begins an archive that is empty with issues of before, which nobody gets, and leaves alone one in which somebody wrote', async () => {
  const { site, draft } = await start();
  const past = (slug: string) => ({
    ...{ id: toContentId('newsletter', slug), slug, at: new Date('2026-05-01T00:00:00Z') },
    fields: {
      subject: 'A letter, once a week',
      preheader: '',
      intro: 'Good morning.',
      blocks: [block('stories', 'Told')],
    },
  });

  await Promise.all([issues.beginArchive([past('first')]), issues.beginArchive([past('first')])]);
  await issues.beginArchive([past('second')]);

  expect((await site.get('/api/newsletter/issues')).body).toMatchObject([{ slug: 'first' }]);
  expect(await issues.startDue(NOW)).toBe(0);
  await model.deleteMany();
  await draft();
  await issues.beginArchive([past('third')]);
  expect((await site.get('/api/newsletter/issues')).body).toEqual([]);
});

it('leads nobody to what was taken down since', async () => {
  const { site, editor, draft } = await start();
  await publishWeek(site);
  const { id, revision } = await draft();
  await editor('POST', `${ISSUES}/${id}/schedule`, { revision });
  await issues.startDue(NOW);
  const { items } = await site.content.items.list({ kind: 'story', limit: 10, offset: 0 });
  const story = items.find(({ slug }) => slug === 'new-story');
  const before = await site.getText('/newsletter.xml');
  const path = `/api/operator-content/items/story/${story?.itemId}/take-down`;
  const taken = await editor('POST', path, { revision: story?.revision, reason: 'Not true' });

  expect(taken.status).toBe(200);
  expect(before).toContain('A new story');
  expect(await site.getText('/newsletter.xml')).not.toContain('A new story');
});

it('writes each act into the audit trail with its operator', async () => {
  const { site, editor, draft } = await start();
  const { id, revision } = await draft({ intro: 'Hello.' });
  await editor('POST', `${ISSUES}/${id}/schedule`, { revision, sendAt: MOMENT });
  await editor('POST', `${ISSUES}/${id}/pause`);

  const records = await site.audit.find({ after: 0, limit: 100, about: id });

  expect(records.filter(({ outcome }) => outcome === 'done').map(({ event, operator }) => [event, operator])).toEqual(
    ['newsletter-issue-created', 'newsletter-issue-saved', 'newsletter-issue-scheduled', 'newsletter-issue-paused'].map(
      (event) => [event, 'editor@example.com'],
    ),
  );
});

async function start() {
  const site = await startContent(connection, { now });
  const editor = site.as('editor');
  return {
    site,
    editor,
    async draft(parts: Partial<NewsletterFields> = {}) {
      const { body } = await editor('POST', ISSUES);
      if (Object.keys(parts).length === 0) return body;
      const fields = { ...body.fields, ...parts };
      return (await editor('PUT', `${ISSUES}/${body.id}`, { revision: body.revision, fields })).body;
    },
  };
}

const block = (kind: NewsletterFields['blocks'][number]['kind'], heading: string) => ({
  kind,
  heading,
  note: 'A note.',
  isIncluded: true,
  entries: [],
});

async function publishWeek({ stores, content, as }: Awaited<ReturnType<typeof startContent>>): Promise<void> {
  const episode = (slug: string, publishedAt: string) => ({
    ...exampleEpisode({ id: crypto.randomUUID(), slug, title: slug, publishedAt }),
    ...{ artwork: 'surf', audioBytes: null, audioType: null, chapters: [], transcript: null, mentions: [] },
  });
  await stores.episodes.publishAll([
    episode('new-one', '2026-05-18T00:00:00.000Z'),
    episode('old-one', '2026-04-01T00:00:00.000Z'),
  ]);
  const event = (slug: string, eventDate: string) =>
    exampleListing({ id: crypto.randomUUID(), slug, title: slug, category: 'Event', eventDate, eventEndDate: null });
  await stores.directory.publishAll(
    [event('market', '2026-05-23T08:00:00.000Z'), event('later', '2026-06-23T08:00:00.000Z')],
    { at: NOW, sourceType: 'seed' },
  );
  const story = (slug: string, title: string, approvedAt: string) => ({
    ...exampleStory({ id: crypto.randomUUID(), slug, title, approvedAt }),
    ...{ status: 'approved' as const, authorEmail: null, mails: [] },
  });
  await stores.stories.submitAll([
    story('new-story', 'A new story', '2026-05-19T00:00:00.000Z'),
    story('old-story', 'An old story', '2026-04-19T00:00:00.000Z'),
  ]);
  await content.adoption.adoptAll();
  const editor = as('editor');
  const {
    id: _id,
    status: _s,
    featured: _f,
    primaryImage: _p,
    images: _i,
    state: _q,
    slug,
    ...fields
  } = exampleListing({ slug: 'new-bakery' });
  const { status, body } = await editor('POST', '/api/operator-content/items', { kind: 'listing', slug, fields });
  expect([status, body]).toMatchObject([201, {}]);
  await editor('POST', `/api/operator-content/items/listing/${body.id}/publish`, { revision: body.revision });
}
