import { expectAccessible } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';

const LIST = '/admin/content/listings?section=Restaurant';
const SUMMARY = 'A new deck over the water, not announced yet.';

test('a draft is looked at on its own page, by an editor and whoever they send the link, and by nobody else', async ({
  site: { origin },
  browser,
}) => {
  const editor = await openAsOperator(browser, origin, 'editor@example.com');
  await open(editor, origin + LIST);
  await editor.getByRole('table').getByRole('link').first().click();
  await editor.getByLabel('Summary').fill(SUMMARY);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Saved, and not on the site yet.')).toBeVisible();
  await editor.getByRole('button', { name: 'Preview', exact: true }).click();
  await editor.getByRole('button', { name: 'Make a link' }).click();
  const link = await editor.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(editor);

  const reader = await (await browser.newContext()).newPage();
  const errors = watchConsoleErrors(reader);
  await open(reader, link);
  const path = new URL(reader.url()).pathname;
  expect(reader.url()).not.toContain('draft');
  await expect(reader.getByText('what was saved last is not on the site yet')).toBeVisible();
  await expect(reader.locator('meta[name=description]')).toHaveAttribute('content', SUMMARY);
  await expectAccessible(reader);
  await reader.getByRole('link', { name: 'Directory' }).first().click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/Directory/);
  await reader.goBack();
  await expect(reader.locator('meta[name=description]')).toHaveAttribute('content', SUMMARY);
  expect(await (await fetch(origin + path)).text()).not.toContain(SUMMARY);

  await reader.reload();
  await reader.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(reader.getByText('Leave the preview')).toBeHidden();
  await expect(reader.locator('meta[name=description]')).not.toHaveAttribute('content', SUMMARY);
  expect(errors.all()).toEqual([]);
});
