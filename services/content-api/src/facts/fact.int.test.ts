import { beforeEach, describe, expect, it } from 'vitest';

import { BASE, openEditors } from '../../test/open-editors.ts';

const { open, reset } = openEditors();
beforeEach(reset);

type Editors = Awaited<ReturnType<typeof open>>;
interface Listed {
  id: string;
  item: string;
  text: string;
  title: string;
  guide: string;
  isChanged: boolean;
  fields: Record<string, unknown>;
}

const FACTS = '/api/operator-content/facts';
const listAll = async ({ edit }: Editors) => (await edit('GET', FACTS)).body as unknown as Listed[];
const find = async (editors: Editors, id: string) => (await listAll(editors)).find((fact) => fact.id === id) as Listed;
const published = async ({ get }: Editors, id: string) =>
  ((await get('/api/facts')).body as unknown as { id: string }[]).find((fact) => fact.id === id);

describe('a figure of the guides', () => {
  it('is what the register says, until an editor publishes another', async () => {
    const editors = await open();
    const { item } = await find(editors, 'cooling-off');

    const before = await published(editors, 'cooling-off');
    await editors.save('fact', item, { value: 7, asAt: '2026-05' });

    expect(before).toMatchObject({ value: 5, asAt: '2025-09', isIndicative: false, upTo: null });
    expect(await published(editors, 'cooling-off')).toMatchObject({ value: 7, asAt: '2026-05' });
    expect(await find(editors, 'cooling-off')).toMatchObject({
      title: 'Cooling off',
      guide: 'Real Estate Tips',
      text: '7 business days',
    });
  });

  it('says which field a guide could not show', async () => {
    const editors = await open();
    const { item } = await find(editors, 'cost-duty');

    const refused = await editors.save('fact', item, { value: 'four', upTo: 6 });
    const range = await editors.save('fact', item, { upTo: 6 });

    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'fields.value', message: 'Please enter a number' }] },
    });
    expect(range).toMatchObject({ status: 400, body: { issues: [{ path: 'fields.upTo' }] } });
  });

  it('is listed with the next review first, and says that something newer is saved', async () => {
    const editors = await open();
    const { item } = await find(editors, 'cooling-off');
    await editors.save('fact', item, { value: 7 }, false);

    const months = (await listAll(editors)).map(({ fields }) => String(fields['reviewBy']));

    expect(months).toEqual(months.toSorted());
    expect(await find(editors, 'cooling-off')).toMatchObject({ isChanged: true, fields: { value: 5 } });
  });
});

describe('the file of figures', () => {
  const download = async ({ edit }: Editors) => (await edit('GET', `${FACTS}/file`)).body['csv'] as unknown as string;
  const check = ({ edit }: Editors, csv: string) => edit('POST', `${FACTS}/checks`, { csv });

  it('changes nothing as it was downloaded', async () => {
    const editors = await open();
    const facts = await listAll(editors);

    const { body } = await check(editors, await download(editors));

    expect(body).toEqual({ changes: [], faults: [], unchanged: facts.length });
  });

  it('says what a changed one would change, and stores nothing', async () => {
    const editors = await open();
    const csv = (await download(editors)).replace('first-home-grant,15000,', 'first-home-grant,"$30,000",');

    const { body } = await check(editors, csv);

    expect(body).toMatchObject({
      changes: [{ id: 'first-home-grant', revision: 0, fields: { value: 15_000 }, after: { value: 30_000 } }],
      faults: [],
    });
    expect(await published(editors, 'first-home-grant')).toMatchObject({ value: 15_000 });
  });

  it('is carried out figure by figure, each in the audit trail, and tells which it was not', async () => {
    const editors = await open();
    const csv = (await download(editors))
      .replace('first-home-grant,15000,', 'first-home-grant,30000,')
      .replace('cooling-off,5,', 'cooling-off,7,');
    const { body } = await check(editors, csv);
    const changes = body['changes'] as unknown as { id: string; item: string; revision: number; after: object }[];
    const grant = await find(editors, 'first-home-grant');
    await editors.save('fact', grant.item, { value: 20_000 });

    const statuses = await Promise.all(
      changes.map(async ({ id, item, revision, after }) => {
        const saved = { revision, fields: after, publish: true };
        const { status } = await editors.edit('PUT', `${BASE}/fact/${item}`, saved);
        return [id, status];
      }),
    );

    expect(Object.fromEntries(statuses)).toEqual({ 'cooling-off': 200, 'first-home-grant': 409 });
    expect(await published(editors, 'cooling-off')).toMatchObject({ value: 7 });
    const { item } = await find(editors, 'cooling-off');
    const trail = await editors.audit.find({ about: item, after: 0, limit: 9 });
    expect(trail.map(({ event, operator }) => `${event} ${operator}`)).toContain(
      'content-published editor@example.com',
    );
  });
});

it.each(['moderator', 'publisher', 'stranger'] as const)('AZ-1: is nothing a %s may have', async (role) => {
  const { as } = await open();
  const statuses = await Promise.all([
    as(role)('GET', FACTS),
    as(role)('GET', `${FACTS}/file`),
    as(role)('POST', `${FACTS}/checks`, { csv: 'figure' }),
  ]);

  expect(statuses.map(({ status }) => status)).toEqual(Array(3).fill(role === 'stranger' ? 404 : 403));
});
