// @vitest-environment jsdom
import { createApiClient } from '@shoreline/api-client';
import type { StorySectionProps } from '@shoreline/contracts';
import { exampleSite } from '@shoreline/contracts-testing';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { type ShellServices, ShellServicesContext } from './shell-services.ts';
import { WidgetSlot } from './widget-slot.ts';
import type { WidgetComponent } from './widget.ts';

const Stories = ({ heading }: { heading: string }) => <h2>{heading}</h2>;

describe('a widget that is ready', () => {
  it('renders at once, in the element its styles are confined to', () => {
    const loadWidget = vi.fn<ShellServices['loadWidget']>(async () => true);
    renderSlot({ findWidget: () => Stories, loadWidget });

    const owner = screen.getByRole('heading', { name: 'Featured Stories' }).parentElement;
    expect(owner?.dataset).toMatchObject({ mf: 'mf-stories', widget: 'StorySection' });
    expect(loadWidget).not.toHaveBeenCalled();
  });

  it('is given its props', () => {
    renderSlot({ findWidget: () => Stories }, { heading: 'More of the coast' });

    expect(screen.getByRole('heading', { name: 'More of the coast' })).toBeTruthy();
  });

  it('leaves the page intact when it throws', async () => {
    // React reports what a boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);

    const reportFailure = vi.fn();
    renderSlot({ findWidget: () => Broken, reportFailure });

    expect(await screen.findByText('No stories right now')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith('mf-stories', expect.any(Error));
  });
});

describe('a widget that is not there yet', () => {
  it('is fetched once, and shown when it has come', async () => {
    let widget: WidgetComponent | undefined;
    const loadWidget = vi.fn<ShellServices['loadWidget']>(async () => {
      widget = Stories;
      return true;
    });
    renderSlot({ findWidget: () => widget, loadWidget });
    expect(screen.getByText('No stories right now')).toBeTruthy();

    expect(await screen.findByRole('heading', { name: 'Featured Stories' })).toBeTruthy();
    expect(loadWidget).toHaveBeenCalledExactlyOnceWith('mf-stories', 'StorySection');
  });

  it('leaves the page intact when it cannot be loaded', async () => {
    const loadWidget = vi.fn<ShellServices['loadWidget']>(async () => false);

    renderSlot({ loadWidget });

    await waitFor(() => expect(loadWidget).toHaveResolvedWith(false));
    expect(screen.getByText('No stories right now')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
  });
});

const Broken = (): never => {
  throw new Error('A widget of another team fails.');
};

function renderSlot(services: Partial<ShellServices>, props: StorySectionProps = { heading: 'Featured Stories' }) {
  const offered: ShellServices = {
    api: createApiClient(() => expect.unreachable('A slot calls no service.')),
    site: exampleSite(),
    auth: { status: 'visitor' },
    toast: () => undefined,
    player: {} as never,
    consent: {} as never,
    findWidget: () => undefined,
    loadWidget: async () => false,
    ...services,
  };
  return render(
    <ShellServicesContext value={offered}>
      <h1>Home</h1>
      <WidgetSlot app="mf-stories" name="StorySection" props={props} fallback={<p>No stories right now</p>} />
    </ShellServicesContext>,
  );
}
