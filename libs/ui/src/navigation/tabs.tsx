import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

import { useCurrentInView } from './use-current-in-view.ts';

interface TabsProps {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Views of one subject, one at a time. Arrow keys move between the tabs. */
export function Tabs({ value, defaultValue, onValueChange, children, className }: TabsProps) {
  const steering = {
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(onValueChange && { onValueChange }),
  };

  return (
    <RadixTabs.Root {...steering} className={clsx('min-w-0', className)}>
      {children}
    </RadixTabs.Root>
  );
}

interface TabListProps {
  label: string;
  children: ReactNode;
}

/** The row of tabs; it scrolls sideways when the window is narrow, to the chosen one first. */
export function TabList({ label, children }: TabListProps) {
  const row = useCurrentInView<HTMLDivElement>();

  return (
    <RadixTabs.List asChild>
      <WithoutStyle
        ref={row}
        aria-label={label}
        className="flex gap-1 overflow-x-auto max-sm:gap-0 border-b border-line outline-none [scrollbar-width:none]"
      >
        {children}
      </WithoutStyle>
    </RadixTabs.List>
  );
}

interface TabProps {
  value: string;
  children: ReactNode;
  count?: number | undefined;
}

/** One tab of a TabList. */
export function Tab({ value, children, count }: TabProps) {
  return (
    <RadixTabs.Trigger
      value={value}
      className={clsx(
        'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-sm px-4 text-sm font-medium text-muted transition-colors duration-150 max-sm:px-1.5 max-[24rem]:text-xs',
        'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink',
        'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:scale-x-0 after:bg-coral after:transition-transform data-[state=active]:after:scale-x-100 max-sm:after:inset-x-1.5',
      )}
    >
      {children}
      {count !== undefined && (
        <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-muted tabular-nums max-sm:px-1.5">
          {count}
        </span>
      )}
    </RadixTabs.Trigger>
  );
}

interface TabPanelProps {
  value: string;
  /** Given, the panel stays mounted while it is hidden, and so does what was typed in it. */
  hidden?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** What belongs to the tab of the same value. */
export function TabPanel({ value, hidden, children, className }: TabPanelProps) {
  const mounting = hidden !== undefined && { forceMount: true as const, hidden };

  return (
    <RadixTabs.Content value={value} {...mounting} asChild>
      <WithoutStyle className={clsx('pt-6', className)}>{children}</WithoutStyle>
    </RadixTabs.Content>
  );
}

/** As `asChild`: some Radix parts put a `style` attribute into server markup, which the content security policy blocks. */
function WithoutStyle({ style: _refused, ...props }: ComponentProps<'div'>) {
  return <div {...props} />;
}
