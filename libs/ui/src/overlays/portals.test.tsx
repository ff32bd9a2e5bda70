// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { scopeName } from '../scope.tsx';
import { Dialog } from './dialog.tsx';
import { DropdownMenu, MenuAction } from './dropdown-menu.tsx';
import { OverlayClose } from './overlay-close.tsx';
import { Popover } from './popover.tsx';

afterEach(cleanup);

const trigger = <button type="button">Open</button>;
const ignore = () => undefined;

const closeButton = (
  <OverlayClose>
    <button type="button">Done</button>
  </OverlayClose>
);

const menu = (
  <DropdownMenu trigger={trigger}>
    <MenuAction onSelect={ignore}>Sign out</MenuAction>
  </DropdownMenu>
);

const popover = (
  <Popover trigger={trigger} label="Filters">
    {closeButton}
  </Popover>
);

const dialog = (
  <Dialog trigger={trigger} title="Ask" footer={closeButton}>
    Text
  </Dialog>
);

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

describe.each([
  ['dialog', 'dialog', dialog],
  ['popover', 'dialog', popover],
  ['menu', 'menu', menu],
])('a %s', (_name, role, element) => {
  it('opens inside the scope of the app', async () => {
    render(element);

    await open();

    const layer = await screen.findByRole(role);
    expect(layer.closest('[data-mf]')?.getAttribute('data-mf')).toBe(scopeName);
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    render(element);
    await open();
    await screen.findByRole(role);

    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole(role)).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });
});

describe.each([
  ['dialog', dialog],
  ['popover', popover],
])('a %s', (_name, element) => {
  it('closes by a button inside it', async () => {
    render(element);
    await open();

    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('closes a popover when its button is pressed again', async () => {
  render(popover);
  await open();
  await screen.findByRole('dialog');

  await open();

  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets a page steer a dialog that has no button', async () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Ask">
      Text
    </Dialog>,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));

  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
