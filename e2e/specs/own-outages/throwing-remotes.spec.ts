import { remotePages } from '../../support/addresses.ts';
import { publishThrowingRemotes } from '../../support/faulty-artifact.ts';
import { expect, test } from '../../support/own-site.ts';
import { expectFallback, expectFrame, navigateTo, openOnPhone, reportOf } from '../../support/page-helpers.ts';

test('a remote that throws while rendering is replaced by a message, on the server too, and comes back', async ({
  site,
  context,
  expectingErrors: { page },
}) => {
  const mend = await publishThrowingRemotes(
    site,
    remotePages.map(({ app }) => app),
  );
  const visits = [];
  for (const remote of remotePages) {
    const visit = await context.newPage();
    const report = visit.waitForRequest(reportOf(remote.app));
    await openOnPhone(visit, '/no-such-page');
    await navigateTo(visit, remote.path);
    await expectFallback(visit);
    await expectFrame(visit);
    expect((await report).postDataJSON()).toMatchObject({ app: remote.app, kind: 'threw' });
    visits.push({ ...remote, visit });
  }

  // Nobody asked for these before: of what somebody did, the page of the former build is still there.
  await expect.poll(async () => (await fetch(`${site.origin}/stories?search=kookaburra`)).status).toBe(503);
  await openOnPhone(page, '/stories?search=pelican');
  await expect(page.getByRole('alert')).toContainText('Stories is not available right now');
  await expectFrame(page);

  await mend();
  for (const { visit, heading } of visits) {
    await visit.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});
