import type { Operator } from '@shoreline/contracts';
import { Link, useLocation } from '@shoreline/remote-kit/router';
import { Button, Icon } from '@shoreline/ui';
import { ChevronDown } from 'lucide';
import { useState } from 'react';

import { QueueCount } from '../queue/queue-count.tsx';
import { grouped, sectionOf, sectionsFor } from './sections.ts';

const QUEUE = '/admin/queue';
const NAVIGATION_ID = 'admin-navigation';

interface NavigationProps {
  /** Undefined until it is known who is there: the room is held, nothing moves. */
  operator: Operator | undefined;
}

/** Where an operator may go: a column from 1024 px, behind a button that names the section below. */
export function Navigation({ operator }: NavigationProps) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const here = sectionOf(pathname);
  const close = () => setOpen(false);

  return (
    <div className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
      <Button
        variant="outline"
        size="sm"
        width="full"
        className="justify-between! lg:hidden"
        aria-expanded={isOpen}
        aria-controls={NAVIGATION_ID}
        disabled={!operator}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{here ? `${here.group}: ${here.label}` : 'Sections'}</span>
        <Icon of={ChevronDown} size={16} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <nav
        id={NAVIGATION_ID}
        aria-label="Admin"
        className={`${isOpen ? 'grid' : 'hidden'} gap-5 max-lg:mt-3 max-lg:grid-cols-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:grid`}
      >
        {operator &&
          grouped(sectionsFor(operator)).map(([group, shown]) => (
            <div key={group} className="min-w-0">
              <p
                id={`${NAVIGATION_ID}-${group}`}
                className="px-3 text-xs font-semibold tracking-caps text-muted uppercase"
              >
                {group}
              </p>
              <ul aria-labelledby={`${NAVIGATION_ID}-${group}`} className="mt-1">
                {shown.map(({ path, label }) => (
                  <li key={path}>
                    <Link
                      to={path}
                      onClick={close}
                      className={LINK_CLASS}
                      aria-current={here?.path === path ? toCurrent(pathname === path) : undefined}
                    >
                      {label}
                      {path === QUEUE && <QueueCount />}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
    </div>
  );
}

/** A page below a section is in it, and is not it. */
const toCurrent = (isPage: boolean): 'page' | 'true' => (isPage ? 'page' : 'true');

const LINK_CLASS =
  'flex min-h-9 items-center rounded-control px-3 text-sm font-medium text-muted no-underline hover:bg-sunken hover:text-ink aria-[current]:bg-ocean-soft aria-[current]:text-ink pointer-coarse:min-h-11';
