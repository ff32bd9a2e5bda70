import type { Page } from '@playwright/test';

import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';

const ROUNDS = 6;
/** A save takes some tens of milliseconds: within this time several are begun. */
const KILLED_WITHIN_MS = 250;
/** What was cut off is completed by a sweep once a second; reading again what the gateway cached takes another. */
const COMPLETED_MS = 5_000;
const PARAGRAPHS = 60;

test('content-api killed while an editor saves: every save is stored whole or answered with a failure', async ({
  site,
  browser,
}) => {
  const { origin } = site;
  const page = await openAsOperator(browser, origin, 'editor@example.com');
  const [listing] = (await (await fetch(`${origin}/api/directory?category=Restaurant&limit=1`)).json()) as Live[];
  const item = openItem(page, `/api/operator-content/items/listing/${listing?.id ?? ''}`, origin);
  let number = 1;
  const { revision, fields: before } = await item.read();
  expect(await item.save({ revision, fields: withNumber(before, number), publish: true })).toBeDefined();

  for (let round = 0; round < ROUNDS; round += 1) {
    let isOver = false;
    const killed = wait(Math.random() * KILLED_WITHIN_MS).then(async () => {
      await site.kill('content', 'SIGKILL');
      await site.whenReady('content');
      isOver = true;
    });
    const { stored, tried } = await saveUntil(item, { number, isOver: () => isOver });
    number = tried;
    await killed;

    const after = await item.read();
    // Where the last one had no answer it is there, or it is not.
    expect([stored, tried]).toContain(numberOf(after.fields));
    expect(after.revision).toBe(after.versions[0]?.version);
    const published = after.versions.find(({ act }) => act === 'published' || act === 'adopted');
    const { fields } = await item.readVersion(published?.version ?? 0);
    const live = async () => (await (await fetch(`${origin}/api/directory/${listing?.id ?? ''}`)).json()) as Live;
    await expect.poll(async () => pick(await live()), { timeout: COMPLETED_MS }).toEqual(pick(fields));
  }
  expect(number).toBeGreaterThan(ROUNDS);
});

/** Saves number after number, most of them to be published, until one fails or it is over; says which was answered last, and which was tried last. */
async function saveUntil(
  item: ReturnType<typeof openItem>,
  { number, isOver }: { number: number; isOver: () => boolean },
): Promise<{ stored: number; tried: number }> {
  let latest = await item.read();
  let stored = numberOf(latest.fields);
  for (let tried = number + 1; ; tried += 1) {
    const { revision, fields } = latest;
    const answer = await item.save({ revision, fields: withNumber(fields, tried), publish: tried % 3 !== 0 });
    if (answer) stored = tried;
    if (!answer || isOver()) return { stored, tried };
    latest = answer;
  }
}

interface Live {
  id: string;
  shortDescription: string;
  description: string;
}

type Fields = Pick<Live, 'shortDescription' | 'description'>;

interface Item {
  revision: number;
  fields: Fields;
  versions: { version: number; act: string }[];
}

/** A short field and a long one that say the same number: half of a save would have two. */
const withNumber = (fields: Fields, number: number): Fields => ({
  ...fields,
  shortDescription: `Save number ${number}.`,
  description: Array.from({ length: PARAGRAPHS }, () => `Save number ${number}.`).join('\n\n'),
});

/** The number a save gave; fails where its fields do not agree. */
function numberOf({ shortDescription, description }: Fields): number {
  const numbers = new Set(`${shortDescription} ${description}`.match(/\d+/g));
  expect([...numbers]).toHaveLength(1);
  return Number([...numbers][0]);
}

const pick = ({ shortDescription, description }: Fields): Fields => ({ shortDescription, description });

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function openItem({ request }: Page, path: string, origin: string) {
  return {
    async read(): Promise<Item> {
      // The gateway notices a moment later that the service is there again.
      let found: Item | undefined;
      await expect(async () => {
        const answer = await request.get(path);
        expect(answer.status()).toBe(200);
        found = (await answer.json()) as Item;
      }).toPass({ timeout: 30_000 });
      return found as Item;
    },
    readVersion: async (version: number) =>
      (await (await request.get(`${path}/versions/${version}`)).json()) as { fields: Fields },
    /** The item after it, or undefined where it failed. */
    async save(data: { revision: number; fields: Fields; publish: boolean }): Promise<Item | undefined> {
      const answer = await request.put(path, { headers: { origin }, data }).catch(() => undefined);
      return answer?.status() === 200 ? ((await answer.json()) as Item) : undefined;
    },
  };
}
