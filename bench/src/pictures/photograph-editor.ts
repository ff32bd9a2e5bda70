import type { Browser, Page } from '@playwright/test';
import { OPERATOR_SIGN_IN_PATH, photographLimits, type StoredPhotograph } from '@shoreline/contracts';
import { operatorContentPaths, operatorPhotographPaths } from '@shoreline/contracts/operator-addresses';

/** An editor of the development issuer. */
const EDITOR = 'editor@example.com';

export type PhotographEditor = Awaited<ReturnType<typeof openPhotographEditor>>;

/** An editor with a browser, who sends photographs and puts them on listings as the site's own pages do. */
export async function openPhotographEditor(browser: Browser, origin: string) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await page.goto(OPERATOR_SIGN_IN_PATH);
  await page.getByLabel('Email').fill(EDITOR);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${origin}/**`);

  const send = sendFrom(page, origin);

  return {
    page,
    async upload(bytes: Buffer): Promise<StoredPhotograph> {
      const { upload } = await send<{ upload: string }>(operatorPhotographPaths.open, {});
      const path = `/api/photographs/uploads/${upload}`;
      const chunks = Math.ceil(bytes.length / photographLimits.partBytes);
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        const start = chunk * photographLimits.partBytes;
        const data = bytes.subarray(start, start + photographLimits.partBytes).toString('base64');
        await send({ method: 'PUT', path: `${path}/parts/${chunk}` }, { data });
      }
      return send({ method: 'POST', path: `${path}/completion` }, { parts: chunks });
    },
    /** Publishes the listing with these photographs, or with its drawing when there are none. */
    async show(listingId: string, photographs: readonly StoredPhotograph[]): Promise<void> {
      const path = operatorContentPaths.read.path.replace(':kind', 'listing').replace(':id', listingId);
      const { revision, fields } = await send<Item>({ method: 'GET', path });
      const described = photographs.map((photograph) => ({ ...photograph, alt: 'A place by the water', credit: null }));
      const changed = { revision, publish: true, fields: { ...fields, photographs: described } };
      await send({ method: 'PUT', path }, changed);
    },
  };
}

interface Item {
  revision: number;
  fields: Record<string, unknown>;
}

const sendFrom =
  (page: Page, origin: string) =>
  async <T>({ method, path }: { method: string; path: string }, data?: object): Promise<T> => {
    const answer = await page.request.fetch(path, { method, headers: { origin }, ...(data && { data }) });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
