// @vitest-environment jsdom
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeConsent, renderRemote } from '@shoreline/web-testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { FormNoticeAlert } from './form-notice.tsx';
import { OFFLINE_NOTICE, postpone, refusePostponed, removePostponed, toPostponedNotice } from './postponed-forms.ts';

const scrollIntoView = vi.fn();

beforeAll(() => {
  // What jsdom has none of.
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  cleanup();
  scrollIntoView.mockClear();
});

const FORM = { kind: 'contact' as const, title: 'Message to Shoreline', body: { message: 'Hello' }, key: 'k1' };
const WAITS = 'Will be sent when you are connected again';

const showing = (notice: Parameters<typeof FormNoticeAlert>[0]['notice']) =>
  defineRemote({
    contract: 1,
    pages: () => [
      {
        path: '/contact',
        load: () => ({ title: 'Contact', description: 'Contact', canonical: '/contact' }),
        component: async () =>
          function Page() {
            return (
              <>
                <h1>Contact</h1>
                <FormNoticeAlert notice={notice} />
              </>
            );
          },
      },
    ],
  });

async function renderWaiting() {
  const consent = createFakeConsent();
  consent.show({ functional: true });
  postpone(consent, FORM);
  renderRemote(showing(toPostponedNotice(FORM.key)), '/contact', { consent });
  expect(await screen.findByText(WAITS)).toBeTruthy();
  return consent;
}

it('says that a form waits for as long as it does, where it can be seen', async () => {
  const consent = await renderWaiting();
  expect(scrollIntoView).toHaveBeenCalled();

  act(() => void removePostponed(consent, FORM.key));

  expect(screen.queryByText(WAITS)).toBeNull();
});

it('says no longer that a form waits once the site said no', async () => {
  const consent = await renderWaiting();

  act(() => void refusePostponed(consent, FORM.key, 'It is too long.'));

  expect(screen.queryByText(WAITS)).toBeNull();
});

it('says what is about no form that waits', async () => {
  renderRemote(showing(OFFLINE_NOTICE), '/contact');

  expect((await screen.findByRole('alert')).textContent).toContain(OFFLINE_NOTICE.description);
});
