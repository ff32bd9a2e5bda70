import type { Episode, LocalStory, Site } from '@shoreline/contracts';
import { beforeEach, expect, it } from 'vitest';

import { BASE, clock, EPISODE, openEditors, STORY } from '../../test/open-editors.ts';
import { storePhotograph } from '../../test/store-photograph.ts';

const { connection, open, reset } = openEditors();
const TWO_DAYS_MS = 172_800_000;

beforeEach(reset);

async function start() {
  const editors = await open();
  const find = async (kind: string) => {
    const { body } = await editors.edit('GET', `${BASE}?kind=${kind}`);
    return (body as unknown as { id: string }[])[0]?.id ?? '';
  };
  const read = async <T>(path: string) => (await editors.get(path)).body as unknown as T;
  return { ...editors, find, read };
}

it('shows the cover of an episode on its page, and the drawn one in the feed and where there is none any longer', async () => {
  const { save, find, read, getText } = await start();
  const id = await find('episode');
  const cover = await storePhotograph(connection, 'a', 'Two chairs by the river');
  const page = `/api/episodes/slug/${EPISODE.slug}`;

  expect((await save('episode', id, { photographs: [cover] })).status).toBe(200);
  const shown = await read<Episode>(page);
  const [listed] = await read<Episode[]>('/api/episodes');
  const feed = await getText('/podcast.xml');
  await save('episode', id, { photographs: [] });

  expect(shown.imageUrl).toMatchObject({ alt: 'Two chairs by the river', photograph: { id: cover.id } });
  expect(listed?.imageUrl).toEqual(shown.imageUrl);
  expect(feed).not.toContain('/api/photographs/');
  expect((await read<Episode>(page)).imageUrl.src).toMatch(/^\/api\/artwork\/cover\//);
});

it('shows the photograph of a host beside their words', async () => {
  const { save, find, read } = await start();
  const portrait = await storePhotograph(connection, 'b', 'Ada in her boat');
  const hosts = async () => (await read<Site>('/api/site')).hosts;
  expect(await hosts()).not.toHaveProperty('0.picture');

  await save('host', await find('host'), { photographs: [portrait] });

  expect(await hosts()).toMatchObject([{ name: 'Ada Ferry', picture: { alt: 'Ada in her boat' } }]);
});

it('shows the first photograph of a story above it and on its card, and has the others beside it', async () => {
  const { save, find, read } = await start();
  const [dawn, dusk] = [await storePhotograph(connection, 'c'), await storePhotograph(connection, 'd')];

  await save('story', await find('story'), { photographs: [dawn, dusk] });

  const story = await read<LocalStory>(`/api/local-stories/slug/${STORY.slug}`);
  const [card] = await read<LocalStory[]>('/api/local-stories');
  expect(story.photographs).toEqual([dawn, dusk]);
  expect([story.primaryImage, card?.primaryImage].map((picture) => picture?.photograph?.id)).toEqual([
    dawn.id,
    dawn.id,
  ]);
});

it.each(['episode', 'host', 'story'])(
  'takes no photograph for a %s that is not stored, and no two where one has room',
  async (kind) => {
    const { save, find } = await start();
    const known = await storePhotograph(connection, 'e');
    const id = await find(kind);

    const unknown = await save(kind, id, { photographs: [{ ...known, id: 'f'.repeat(32) }] });
    const many = await save(kind, id, { photographs: Array.from({ length: 7 }, () => known) });

    expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([400, expect.stringContaining('photographs.0')]);
    expect(many.status).toBe(400);
  },
);

it('keeps what episodes, hosts and stories show, and throws away what they stopped showing', async () => {
  const { save, find, photographs } = await start();
  const shown = await Promise.all(['1', '2', '3'].map((digit) => storePhotograph(connection, digit)));
  const gone = await storePhotograph(connection, '4');
  for (const [index, kind] of ['episode', 'host', 'story'].entries())
    await save(kind, await find(kind), { photographs: [shown[index]] });
  await save('story', await find('story'), { photographs: [shown[2], gone] });
  await save('story', await find('story'), { photographs: [shown[2]] });
  clock.now = new Date(Date.now() + TWO_DAYS_MS);

  await photographs.rules.unused_photographs(clock.now);

  const left = (await photographs.store.findMany([...shown, gone].map(({ id }) => id))).map(({ id }) => id);
  expect(left.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
});
