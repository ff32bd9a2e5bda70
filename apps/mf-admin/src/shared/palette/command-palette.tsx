import type { Operator } from '@shoreline/contracts';
import type { ContentSummary } from '@shoreline/contracts/operator-content';
import { useApi, useSite } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Dialog } from '@shoreline/ui';
import { Command } from 'cmdk';
import { type ReactNode, useDeferredValue, useState } from 'react';

import { contentLists, stateLabels, toItemPath } from '../../content/content-kinds.ts';
import { contentQueries } from '../../content/content.queries.ts';
import { mayAct, sectionsFor } from '../sections.ts';
import { useSignOut } from '../who-is-there.tsx';
import type { PaletteAct } from './palette-acts.ts';

interface CommandPaletteProps {
  operator: Operator;
  /** What the page beneath can do. */
  acts: readonly PaletteAct[];
  isOpen: boolean;
  onClose: () => void;
}

/** Everything an operator may go to or do, found by typing a part of its name; and what they edit, by its title. */
export function CommandPalette({ operator, acts, isOpen, onClose }: CommandPaletteProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Search or go to" size="md">
      <Palette operator={operator} acts={acts} onClose={onClose} />
    </Dialog>
  );
}

function Palette({ operator, acts, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const [search, setSearch] = useState('');
  const navigate = useNavigate();
  const { name } = useSite();
  const signOut = useSignOut();
  const run = (act: () => void) => (): void => {
    onClose();
    act();
  };
  const goTo = (path: string) => run(() => void navigate(path));
  const isEditor = mayAct(operator, ['editor']);
  const found = useFound(mayAct(operator, ['editor', 'moderator']) ? search : '');

  return (
    <Command label="Search or go to" loop filter={matchLine} className="p-1">
      <Command.Input
        autoFocus
        value={search}
        onValueChange={setSearch}
        placeholder="A page, an act, or words of a title"
        className="block min-h-11 w-full rounded-control border border-edge bg-surface px-3.5 py-2 text-base text-ink focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus"
      />
      <Command.List label="Found" className="mt-3 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
        {found.length === 0 && (
          <Command.Empty className="py-10 text-center text-sm text-muted">Nothing is called that.</Command.Empty>
        )}
        {acts.length > 0 && (
          <Lines heading="On this page">
            {acts.map((act) => (
              <Line key={act.label} onSelect={run(act.run)}>
                {act.label}
              </Line>
            ))}
          </Lines>
        )}
        <Lines heading="Go to">
          {sectionsFor(operator).map(({ path, group, label }) => (
            <Line key={path} onSelect={goTo(path)}>
              {group}: {label}
            </Line>
          ))}
        </Lines>
        <Lines heading="Do">
          {isEditor &&
            Object.entries(contentLists).map(([list, { one }]) => (
              <Line key={list} onSelect={goTo(`/admin/content/${list}/new`)}>
                New {one}
              </Line>
            ))}
          <Line onSelect={goTo('/')}>See {name} as visitors do</Line>
          <Line onSelect={run(() => signOut.mutate())}>Sign out</Line>
        </Lines>
        <FoundContent found={found} toSelect={goTo} />
      </Command.List>
    </Command>
  );
}

/** What the service finds, in its order: what is typed here is words of a title, and not what a line contains. */
function useFound(search: string): ContentSummary[] {
  const asked = useDeferredValue(search.trim());
  const { data } = useQuery(contentQueries(useApi()).found(asked));
  return asked === '' ? [] : (data?.items ?? []);
}

interface FoundContentProps {
  found: readonly ContentSummary[];
  toSelect: (path: string) => () => void;
}

const FoundContent = ({ found, toSelect }: FoundContentProps) =>
  found.length > 0 && (
    <Command.Group heading="Content" forceMount className={GROUP_CLASS}>
      {found.map((item) => (
        <Command.Item
          key={`${item.kind}/${item.id}`}
          value={`${item.kind}/${item.id}`}
          forceMount
          onSelect={toSelect(toItemPath(item))}
          className={LINE_CLASS}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{item.title}</span>
          <span className="text-xs text-muted">
            {item.section} · {stateLabels[item.state]}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );

const Lines = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group heading={heading} className={GROUP_CLASS}>
    {children}
  </Command.Group>
);

const Line = ({ onSelect, children }: { onSelect: () => void; children: ReactNode }) => (
  <Command.Item onSelect={onSelect} className={LINE_CLASS}>
    {children}
  </Command.Item>
);

/** Every word that was typed begins a word of the line, or at least stands in it. Letters far apart are no match. */
function matchLine(line: string, search: string): number {
  const text = ` ${line.toLowerCase()}`;
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!typed.every((part) => text.includes(part))) return 0;
  return typed.every((part) => text.includes(` ${part}`)) ? 1 : INNER_MATCH;
}

/** How much less a match inside of words counts. */
const INNER_MATCH = 0.5;

const GROUP_CLASS =
  'pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted';
const LINE_CLASS =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm data-[selected=true]:bg-ocean-soft pointer-coarse:min-h-11';
