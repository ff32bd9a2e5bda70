import { beforeEach, expect, it } from 'vitest';

import { BASE, EPISODE, LISTING, openEditors, STORY } from '../../test/open-editors.ts';

const { open, reset } = openEditors();
beforeEach(reset);

const PAGES = [
  ['listing', LISTING, '/api/directory/slug/'],
  ['story', STORY, '/api/local-stories/slug/'],
  ['episode', EPISODE, '/api/episodes/slug/'],
] as const;

/** Gives an item another address, at the revision it has now. */
async function openMoves() {
  const service = await open();
  const move = async (kind: string, id: string, slug: string) => {
    const { body: seen } = await service.edit('GET', `${BASE}/${kind}/${id}`);
    return service.edit('PUT', `${BASE}/${kind}/${id}/address`, { revision: seen.revision, slug });
  };
  return { ...service, move };
}

it.each(PAGES)('answers a %s at every address it ever had', async (kind, { id, slug }, path) => {
  const { move, get } = await openMoves();

  await move(kind, id, 'second-address');
  const moved = await move(kind, id, 'third-address');

  expect(moved).toMatchObject({ status: 200, body: { slug: 'third-address', formerSlugs: [slug, 'second-address'] } });
  for (const address of [slug, 'second-address', 'third-address']) {
    expect(await get(path + address)).toMatchObject({ status: 200, body: { id, slug: 'third-address' } });
  }
});

it('goes back to an address it had, without leading in a circle', async () => {
  const { move, get } = await openMoves();
  await move('story', STORY.id, 'second-address');

  const back = await move('story', STORY.id, STORY.slug);

  expect(back.body).toMatchObject({ slug: STORY.slug, formerSlugs: ['second-address'] });
  expect((await get('/api/local-stories/slug/second-address')).body).toMatchObject({ slug: STORY.slug });
});

it('gives nothing else an address that something has or had', async () => {
  const { move, edit } = await openMoves();
  await move('listing', LISTING.id, 'second-address');
  const { body } = await edit('GET', `${BASE}/listing/${LISTING.id}`);

  for (const slug of [LISTING.slug, 'second-address', 'ramp-market']) {
    const draft = { kind: 'listing', slug, fields: body.fields };
    expect(await edit('POST', BASE, draft)).toMatchObject({ status: 409, body: { code: 'content-slug-taken' } });
  }
  const refused = await move('listing', LISTING.id, 'ramp-market');
  expect(refused).toMatchObject({ status: 409, body: { code: 'content-slug-taken' } });
});

it('says so in the history, and a draft leaves no address behind', async () => {
  const { move, edit } = await openMoves();
  const { body: seen } = await edit('GET', `${BASE}/listing/${LISTING.id}`);
  const { body: draft } = await edit('POST', BASE, { kind: 'listing', slug: 'a-draft', fields: seen.fields });

  const moved = await move('listing', draft.id, 'another-draft');

  expect(moved.body).toMatchObject({ slug: 'another-draft', formerSlugs: [], versions: [{ act: 'moved' }, {}] });
  expect(await move('listing', draft.id, 'another-draft')).toMatchObject({ body: { code: 'content-state-differs' } });
});
