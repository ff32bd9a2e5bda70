import { beforeEach, describe, expect, it } from 'vitest';

import { BASE, EPISODE, NEW_EPISODE, now, openEditors } from '../../test/open-editors.ts';
import { startContent } from '../../test/start-content.ts';

const { connection, open, reset } = openEditors();
beforeEach(reset);

type Editors = Awaited<ReturnType<typeof open>>;

const ADA = { name: 'Ada Ferry', role: 'Host', bio: 'Rows.', social: [] };
const BEA = { name: 'Bea Tern', role: 'Co-host', bio: 'Flies.', social: [], order: 1 };
const BLOCKS = ['recent', 'latest', 'community', 'connect', 'hosts'];

/** The id of the one item of a kind, or of the one with this title. */
async function idOf({ edit }: Editors, kind: string, title?: string): Promise<string> {
  const { body } = await edit('GET', `${BASE}?kind=${kind}${title ? `&search=${encodeURIComponent(title)}` : ''}`);
  return (body as unknown as { id: string }[])[0]?.id ?? 'none';
}
const readSite = async ({ get }: Editors) => (await get('/api/site')).body as unknown as Record<string, unknown>;

describe('what nobody touched', () => {
  it('is what the code and its files say', async () => {
    const site = await readSite(await open());

    expect(site).toMatchObject({
      hosts: [ADA],
      figures: [{ value: '30+' }, { value: '50+' }, { value: '10K+' }, { value: 'Weekly' }],
      home: { blocks: ['latest', 'stories', 'recent', 'hosts', 'community', 'connect'], featuredEpisode: null },
    });
    expect(await connection.collection('site_content').countDocuments()).toBe(0);
  });

  it('goes on as it was where another version says something else, and an edit stays', async () => {
    const editors = await open();
    await editors.save('host', await idOf(editors, 'host'), { bio: 'Rows no more.' });

    const again = await startContent(connection, { now });
    await again.content.adoption.adoptAll();

    expect((await again.get('/api/site')).body).toMatchObject({ hosts: [{ name: 'Ada Ferry', bio: 'Rows no more.' }] });
  });
});

describe('a host', () => {
  it('is written, published, ordered and taken off the page again', async () => {
    const editors = await open();
    const { edit, act, save } = editors;

    const { body: draft } = await edit('POST', BASE, { kind: 'host', fields: BEA });
    const before = await readSite(editors);
    await act('host', draft.id, ['publish']);
    await save('host', await idOf(editors, 'host', 'Ada'), { order: 2 });
    const both = await readSite(editors);
    await act('host', draft.id, ['unpublish']);

    expect(before).toMatchObject({ hosts: [{ name: 'Ada Ferry' }] });
    expect(both).toMatchObject({ hosts: [{ name: 'Bea Tern' }, { name: 'Ada Ferry' }] });
    expect(await readSite(editors)).toMatchObject({ hosts: [{ name: 'Ada Ferry' }] });
    expect(await editors.getText('/podcast.xml')).toContain('Ada Ferry');
  });

  it('of the content file does not come back once it was unpublished', async () => {
    const editors = await open();
    await editors.act('host', await idOf(editors, 'host'), ['unpublish']);
    await editors.content.adoption.adoptAll();

    expect(await readSite(editors)).toMatchObject({ hosts: [] });
  });

  it('comes with the versions there were, and goes back to one of them', async () => {
    const editors = await open();
    const id = await idOf(editors, 'host');
    await editors.save('host', id, { bio: 'Rows no more.' });

    await editors.act('host', id, ['restore', { version: 0, publish: true }]);

    expect(await readSite(editors)).toMatchObject({ hosts: [ADA] });
  });

  it.each([
    [{ bio: '' }, 'fields.bio'],
    [{ social: [{ label: 'Here', url: 'javascript:alert(1)' }] }, 'fields.social.0.url'],
    [{ order: 0 }, 'fields.order'],
  ])('is refused with %o', async (changes, path) => {
    const { edit } = await open();

    const refused = await edit('POST', BASE, { kind: 'host', fields: { ...BEA, ...changes } });

    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });
});

describe('the home page', () => {
  it('has the figures an editor published', async () => {
    const editors = await open();
    const figures = ['31+', '60+', '12K+', 'Weekly'].map((value) => ({ value, label: 'Of something' }));

    await editors.save('figures', await idOf(editors, 'figures'), { figures });

    expect(await readSite(editors)).toMatchObject({ figures });
  });

  it('has its sections in the order an editor chose, without those left out', async () => {
    const editors = await open();
    await editors.save('home', await idOf(editors, 'home'), { blocks: BLOCKS });

    expect(await readSite(editors)).toMatchObject({ home: { blocks: BLOCKS } });
  });

  it.each([
    [['latest']],
    [['recent', 'community', 'connect']],
    [['recent', 'hosts', 'community', 'connect', 'recent']],
  ])('keeps what its buttons and the footer lead to: %o', async (blocks) => {
    const editors = await open();
    const refused = await editors.save('home', await idOf(editors, 'home'), { blocks });

    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'fields.blocks' }] } });
  });

  it('begins with the chosen episode, and with a featured one while that is not out', async () => {
    const editors = await open();
    const { edit, act, get, save } = editors;
    const home = await idOf(editors, 'home');
    const fields = { ...NEW_EPISODE, audioUrl: null };
    const { body: episode } = await edit('POST', BASE, { kind: 'episode', slug: 'last-bus', fields });
    await act('episode', EPISODE.id, ['featured', { featured: true }]);

    const tooEarly = await save('home', home, { featuredEpisode: 'last-bus' });
    await act('episode', episode.id, ['publish']);
    await save('home', home, { featuredEpisode: 'last-bus' });
    const chosen = await get('/api/episodes/featured');
    await act('episode', episode.id, ['unpublish']);

    expect(tooEarly).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'fields.featuredEpisode', message: 'No episode that is out has this address' }] },
    });
    expect(chosen).toMatchObject({ body: { slug: 'last-bus' } });
    expect(await get('/api/episodes/featured')).toMatchObject({ body: { slug: EPISODE.slug } });
  });
});

it.each([
  ['home', ['featured', { featured: true }]],
  ['figures', ['unpublish']],
  ['figures', ['take-down', { reason: 'Wrong.' }]],
  ['fact', ['schedule', { publishAt: '2026-12-01T00:00:00.000Z' }]],
  ['host', ['take-down', { reason: 'Left.' }]],
] as [string, [name: string, body?: object]][])('of the kind %s, refuses %o', async (kind, act) => {
  const editors = await open();
  const refused = await editors.act(kind, await idOf(editors, kind), act);

  expect(refused).toMatchObject({ status: 409, body: { code: 'content-act-not-offered' } });
});

it.each(['home', 'figures', 'fact'])('lets nobody begin another %s', async (kind) => {
  const { edit } = await open();
  const refused = await edit('POST', BASE, { kind, fields: {} });

  expect(refused).toMatchObject({ status: 409, body: { code: 'content-act-not-offered' } });
});

it('counts a publication of it, so that caches hear of it', async () => {
  const editors = await open();
  const before = (await editors.get('/api/content-changes')).body.revision;
  await editors.save('host', await idOf(editors, 'host'), { bio: 'Rows no more.' });

  expect((await editors.get('/api/content-changes')).body.revision).toBe(before + 1);
});
