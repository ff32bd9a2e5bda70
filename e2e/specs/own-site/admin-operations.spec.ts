import type { Page } from '@playwright/test';
import { contactRoutes, directoryRoutes } from '@shoreline/contracts';
import { operatorContentPaths } from '@shoreline/contracts/operator-addresses';
import type { Stack } from '@shoreline/tools/stack';
import { MongoClient } from 'mongodb';

import { expectReadable } from '../../support/axe.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';

const TIMEOUT_MS = 20_000;
const SUBJECT = 'The buoy sank';

test('an administrator reads and verifies what an editor did, and sees nothing axe would mind', async ({
  site: { origin },
  browser,
}) => {
  await featureStory(await openAsOperator(browser, origin, 'editor@example.com'));
  const page = await openAsOperator(browser, origin, 'admin@example.com');

  await open(page, '/admin/operations/audit?event=content-featured');
  const trail = page.getByRole('table', { name: 'Audit trail' });
  const record = trail.getByRole('row').filter({ hasText: 'editor@example.com' }).first();
  await expect(record).toContainText('Content featured', { timeout: TIMEOUT_MS });
  await record.getByText('Content featured').click();
  await expect(record).toContainText('PUT /api/operator-content/items/:kind/:id/featured');

  await page.getByRole('button', { name: 'Verify the trail' }).click();
  for (const service of ['Content', 'Members and operators'])
    await expect(page.getByText(new RegExp(`^${service}: whole, `))).toBeVisible({ timeout: TIMEOUT_MS });
  await expectReadable(page);

  for (const path of ['mail', 'health', 'privacy', 'searches']) {
    await open(page, `/admin/operations/${path}`);
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('heading', { level: 3 }))
        .first(),
    ).toBeVisible({ timeout: TIMEOUT_MS });
    await expectReadable(page);
  }

  await open(page, '/admin/photographs?search=nobody-sent-this');
  await expect(page.getByRole('heading', { name: 'No photograph is like that' })).toBeVisible({ timeout: TIMEOUT_MS });
  await expectReadable(page);
});

test('a mail that was given up is retried and arrives', async ({ site, browser }) => {
  await site.stopProcess('mailbox');
  try {
    await post(site, contactRoutes.send.path, {
      ...{ name: 'Mo', email: 'mo@noosa.example', subject: SUBJECT, message: 'It was yellow and it is gone.' },
    });
    await giveUpMail(site);
  } finally {
    await site.startProcess('mailbox');
  }
  const page = await openAsOperator(browser, site.origin, 'admin@example.com');
  await open(page, '/admin/operations/mail');
  const dead = page.getByRole('table', { name: 'Mails that were given up' });
  await expect(dead).toContainText('EENVELOPE 550', { timeout: TIMEOUT_MS });
  await expectReadable(page);

  await dead.getByRole('button', { name: /^Retry .*The buoy sank/ }).click();

  await expect(page.getByRole('heading', { name: 'No mail was given up' })).toBeVisible();
  const subjects = async () => (await site.mailbox.list()).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: TIMEOUT_MS }).toContain(`Contact: ${SUBJECT}`);
});

test('what three visitors searched for in vain is shown to editors, and what one did is not', async ({
  site: { origin },
  browser,
}) => {
  const page = await openAsOperator(browser, origin, 'editor@example.com');
  for (const text of ['Zzqqxx Wwvvkk', 'zzqqxx  wwvvkk', 'ZZQQXX WWVVKK', 'qqxxzz kkvvww'])
    await fetch(`${origin}${directoryRoutes.list.path}?search=${encodeURIComponent(text)}`);

  await expect(async () => {
    await open(page, '/admin/operations/searches');
    await expect(page.getByRole('link', { name: 'zzqqxx wwvvkk' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: TIMEOUT_MS });

  await expect(page.getByRole('table', { name: 'Searches that found nothing' })).toContainText('3 times');
  await expect(page.getByText('qqxxzz kkvvww')).toHaveCount(0);
});

test('health names a service that is stopped, and that it is back', async ({ site, browser }) => {
  const page = await openAsOperator(browser, site.origin, 'admin@example.com');
  await open(page, '/admin/operations/health');
  const owners = page.getByRole('table', { name: 'Parts of the site' }).getByRole('row').filter({ hasText: 'Owners' });
  await expect(owners.first()).toContainText('Ready', { timeout: TIMEOUT_MS });
  await site.stopProcess('owners');
  try {
    await page.getByRole('button', { name: 'Ask now' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Look at: Owners' })).toBeVisible({ timeout: TIMEOUT_MS });
    await expect(owners.first()).toContainText('Does not answer.');
    await expectReadable(page);
  } finally {
    await site.startProcess('owners');
  }
  await expect(owners.first()).toContainText('Ready', { timeout: TIMEOUT_MS });
});

/** As an editor's page does it. */
async function featureStory(page: Page): Promise<void> {
  const { list, feature } = operatorContentPaths;
  const status = await page.evaluate(
    async ([listPath, featurePath]) => {
      const [item] = (await (await fetch(`${listPath}?kind=story&state=published&limit=1`)).json()) as {
        id: string;
        revision: number;
        featured: boolean;
      }[];
      const path = featurePath.replace(':kind', 'story').replace(':id', item?.id ?? '');
      const send = async (revision: number | undefined, featured: boolean) =>
        fetch(path, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ revision, featured }),
        });
      let { revision } = item ?? {};
      if (item?.featured) ({ revision } = (await (await send(revision, false)).json()) as { revision: number });
      return (await send(revision, true)).status;
    },
    [list.path, feature.path] as const,
  );
  expect(status).toBe(200);
}

async function post({ origin }: Stack, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', origin };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status, await response.text()).toBe(201);
}

/** What 72 hours of refusals leave behind. */
async function giveUpMail({ mongodbUri }: Stack): Promise<void> {
  const client = await new MongoClient(mongodbUri).connect();
  try {
    const contacts = client.db('shoreline-content').collection('contacts');
    const waiting = { subject: SUBJECT, 'mails.state': 'queued' };
    const dead = {
      $set: { 'mails.$.state': 'dead', 'mails.$.deadAt': new Date(), 'mails.$.lastError': 'EENVELOPE 550' },
      $unset: { 'mails.$.dueAt': '' },
    };
    await expect
      .poll(async () => (await contacts.updateOne(waiting, dead)).modifiedCount, { timeout: TIMEOUT_MS })
      .toBe(1);
  } finally {
    await client.close();
  }
}
