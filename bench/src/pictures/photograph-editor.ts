import type { Browser, Page } from '@playwright/test';
import type { StoredPhotograph } from '@shoreline/contracts';
import { operatorContentPaths, operatorPhotographPaths } from '@shoreline/contracts/operator-addresses';
import { UserError } from '@shoreline/tools/print';

import { openOperatorWindow, readCookie } from '../operator-window.ts';
import { openUpload, sendPhotograph } from '../uploads/send-photographs.ts';

/** An editor of the development issuer. */
const EDITOR = 'editor@example.com';

export type PhotographEditor = Awaited<ReturnType<typeof openPhotographEditor>>;

/** An editor with a browser, who sends photographs and puts them on listings as the site's own pages do. */
export async function openPhotographEditor(browser: Browser, origin: string) {
  const page = await openOperatorWindow(browser, origin, EDITOR);
  const send = sendFrom(page, origin);

  return {
    page,
    async upload(bytes: Buffer): Promise<StoredPhotograph> {
      const cookie = await readCookie(page, origin);
      const upload = await openUpload(origin, operatorPhotographPaths.open.path, cookie);
      const { status, text } = await sendPhotograph(origin, { cookie, upload }, bytes);
      if (status >= 300) throw new UserError(`A photograph was not taken: ${status} ${text}`);
      return JSON.parse(text) as StoredPhotograph;
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
