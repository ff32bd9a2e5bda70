// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { scopeName } from '../scope.ts';
import { Dialog } from './dialog.tsx';
import { DropdownMenu, MenuAction } from './dropdown-menu.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

afterEach(cleanup);

const trigger = <button type="button">Open</button>;
const ignore = () => undefined;

const menu = (
  <DropdownMenu trigger={trigger}>
    <MenuAction onSelect={ignore}>Sign out</MenuAction>
  </DropdownMenu>
);

const popover = (
  <Popover trigger={trigger} label="Filters">
    Text
  </Popover>
);

const dialog = (
  <Dialog trigger={trigger} title="Ask">
    Text
  </Dialog>
);

describe.each([
  ['dialog', dialog],
  ['dialog', popover],
  ['menu', menu],
])('a %s', (role, element) => {
  it('opens inside the scope of the app and closes on Escape', async () => {
    render(element);

    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const scope = screen.getByRole(role).closest('[data-mf]')?.getAttribute('data-mf');
    await userEvent.keyboard('{Escape}');

    expect(scope).toBe(scopeName);
    expect(screen.queryByRole(role)).toBeNull();
  });
});

it('shows a tooltip on keyboard focus, inside the scope of the app', async () => {
  render(<Tooltip text="Save to bookmark list">{trigger}</Tooltip>);

  await userEvent.tab();

  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.textContent).toBe('Save to bookmark list');
  expect(tooltip.closest('[data-mf]')?.getAttribute('data-mf')).toBe(scopeName);
});
