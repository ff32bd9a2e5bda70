// @vitest-environment jsdom
import { defineRemote } from '@shoreline/remote-kit';
import { renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { DocumentRow } from './document-row.tsx';
import { formatFileSize } from './format-file-size.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const file = { name: 'rates notice.pdf', type: 'pdf', size: 204_800, parts: 2 } as const;

async function open(readPart: (part: number) => Promise<{ data: string }>) {
  const Page = () => <DocumentRow file={file} readPart={readPart} toMessage={(error) => (error as Error).message} />;
  const page = {
    path: '/',
    load: () => ({ title: 'Documents', description: '', canonical: '/' }),
    component: async () => Page,
  };
  renderRemote(defineRemote({ contract: 1, pages: () => [page] }), '/');
  await screen.findByText(file.name);
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save rates notice.pdf' }));

it('reads every part in order, and has the browser save them as one file of that name', async () => {
  const saved = vi.fn();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.href, this.download);
  });
  await open((part) => Promise.resolve({ data: btoa(part === 0 ? 'rates ' : 'notice') }));
  expect(screen.getByText('PDF, 200 kB')).toBeTruthy();

  save();

  await vi.waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('blob:made', file.name));
  const [blob] = made.mock.calls[0] as [Blob];
  expect(blob.type).toBe('application/octet-stream');
  expect(await readText(blob)).toBe('rates notice');
});

it('says in the words of the page why it was not read, and saves nothing', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  await open(() => Promise.reject(new Error('It is not there any longer.')));

  save();

  expect((await screen.findByRole('alert')).textContent).toContain('It is not there any longer.');
  expect(made).not.toHaveBeenCalled();
});

it.each([
  [0, '1 kB'],
  [204_800, '200 kB'],
  [5_242_880, '5.0 MB'],
])('says of %i bytes %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
