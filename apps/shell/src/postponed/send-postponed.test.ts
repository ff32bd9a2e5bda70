import { contactRoutes, leadRoutes } from '@shoreline/contracts';
import { type PostponedForm, parsePostponed } from '@shoreline/member-kit/postponed-forms';
import { createFakeServices } from '@shoreline/web-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { sendPostponed } from './send-postponed.ts';

const GUARD = { nickname: '', fillTime: 9_000 };
const CONTACT: PostponedForm = {
  kind: 'contact',
  title: 'Message to Shoreline',
  body: { name: 'Bea', email: 'bea@noosa.example', subject: 'Buoy', message: 'It sank.', ...GUARD },
  key: 'a'.repeat(32),
  writtenAt: '2026-11-27T00:00:00.000Z',
  refusal: null,
};
const ENQUIRY: PostponedForm = {
  ...CONTACT,
  kind: 'enquiry',
  title: 'Enquiry to Bakehouse',
  body: {
    directoryItemId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
    ...{ customerName: 'Bea', customerEmail: 'bea@noosa.example', message: 'A table for six on Saturday, please.' },
    ...GUARD,
  },
  key: 'b'.repeat(32),
};

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('StorageEvent', class {});
});

function start(...forms: PostponedForm[]) {
  const services = createFakeServices();
  services.answer(contactRoutes.send, { status: 'accepted' });
  services.answer(leadRoutes.send, { status: 'accepted' });
  let text = JSON.stringify(forms);
  const storage = {
    getItem: () => text,
    setItem(_: string, next: string) {
      text = next;
      return true;
    },
  };
  return {
    services,
    left: () => parsePostponed(text),
    store: (stored: PostponedForm[]) => {
      text = JSON.stringify(stored);
    },
    send: (locks?: Pick<LockManager, 'request'>) => sendPostponed({ api: services.api, storage, locks }),
  };
}

it('sends each once and leaves nothing', async () => {
  const { services, send, left } = start(CONTACT, ENQUIRY);

  expect(await send()).toEqual([{ title: CONTACT.title }, { title: ENQUIRY.title }]);

  expect(services.received(contactRoutes.send)).toMatchObject([{ body: { subject: 'Buoy' } }]);
  expect(services.received(leadRoutes.send)).toMatchObject([{ body: { customerName: 'Bea' } }]);
  expect(left()).toEqual([]);
  expect(await send()).toEqual([]);
});

it('goes on waiting where the site does not answer', async () => {
  const { services, send, left } = start(CONTACT, ENQUIRY);
  services.refuse(contactRoutes.send, { status: 503 });

  expect(await send()).toEqual([]);

  expect(left()).toEqual([CONTACT, ENQUIRY]);
});

it('says why one was refused, sends it never again, and sends the others', async () => {
  const { services, send, left } = start(ENQUIRY, CONTACT);
  const message = 'This listing is gone.';
  services.refuse(leadRoutes.send, { status: 404, code: 'listing-not-found', message });

  expect(await send()).toEqual([{ title: ENQUIRY.title, refusal: message }, { title: CONTACT.title }]);

  expect(left()).toEqual([{ ...ENQUIRY, refusal: message }]);
  await send();
  expect(services.received(leadRoutes.send)).toHaveLength(1);
});

it('sends nothing that was cancelled while the one before was on its way', async () => {
  const { services, send, left, store } = start(CONTACT, ENQUIRY);
  services.answer(contactRoutes.send, () => {
    store([CONTACT]);
    return { status: 'accepted' as const };
  });

  expect(await send()).toEqual([{ title: CONTACT.title }]);

  expect(services.received(leadRoutes.send)).toEqual([]);
  expect(left()).toEqual([]);
});

it('leaves it to another window that sends', async () => {
  const { services, send, left } = start(CONTACT);
  const busy = { request: (_: string, __: unknown, act: (lock: null) => unknown) => Promise.resolve(act(null)) };

  expect(await send(busy as never)).toEqual([]);

  expect(services.received(contactRoutes.send)).toEqual([]);
  expect(left()).toEqual([CONTACT]);
});
