// @vitest-environment jsdom
import { emailChangeRoutes, listingTransferRoutes } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { renderRemote } from '@shoreline/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';

import { press } from '../../../test/by-hand.ts';
import { owner, ownerServices } from '../../../test/render-owner.ts';
import { dashboardHead } from '../../load-pages.ts';
import { EmailSection } from '../account/email-section.tsx';
import { dashboardKeys } from '../dashboard.queries.ts';
import { TransferPanel } from '../people/transfer-panel.tsx';

afterEach(cleanup);

const ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c77';

const sections = [
  [
    'an address',
    {
      section: <EmailSection owner={owner} />,
      route: emailChangeRoutes.read,
      queryKey: dashboardKeys.emailChange,
      button: 'Mail both links',
      failure: 'We cannot tell whether a change waits',
    },
  ],
  [
    'an offer of a listing',
    {
      section: <TransferPanel listingId={ID} />,
      route: listingTransferRoutes.read,
      queryKey: dashboardKeys.transfer(ID),
      button: 'Offer it to somebody',
      failure: 'We cannot tell whether it is offered',
    },
  ],
] as const;

function open(section: ReactNode, queryKey: readonly unknown[], services = ownerServices()) {
  const Page = () => {
    const queryClient = useQueryClient();
    return (
      <>
        {section}
        <button onClick={() => void queryClient.invalidateQueries({ queryKey })}>Read again</button>
      </>
    );
  };
  const page = { path: '/owners', load: () => dashboardHead, component: async () => Page };
  return renderRemote(defineRemote({ contract: 1, pages: () => [page] }), '/owners', { services });
}

it.each(sections)('keeps the form of %s when reading it again fails', async (_, { section, route, ...texts }) => {
  const services = ownerServices();
  services.answer(route, null);
  open(section, texts.queryKey, services);
  await screen.findByRole('button', { name: texts.button });
  const before = services.received(route).length;

  services.refuse(route, { status: 503 });
  press(screen.getByText('Read again'));

  await waitFor(() => expect(services.received(route)).toHaveLength(before + 1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('button', { name: texts.button })).toBeTruthy();
  expect(screen.queryByText(texts.failure)).toBeNull();
});

it.each(sections)('says when it cannot tell what waits of %s', async (_, { section, route, ...texts }) => {
  const services = ownerServices();
  services.refuse(route, { status: 503 });

  open(section, texts.queryKey, services);

  expect(await screen.findByText(texts.failure)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.button })).toBeNull();
});
