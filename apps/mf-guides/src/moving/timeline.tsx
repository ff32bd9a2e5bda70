import { parseJson } from '@shoreline/contracts';
import type { MovingGuide, RelocationTask } from '@shoreline/guides';
import { useConsent, useConsentState } from '@shoreline/remote-kit';
import { Button, Checkbox, Icon, ProgressBar, useHydrated, Badge } from '@shoreline/ui';
import { Printer } from 'lucide';
import { useEffect, useState } from 'react';

import { FactSources } from '../shared/facts/fact-figure.tsx';

/** A name of the category `functional` in the consent registry. */
const STORAGE_KEY = 'shoreline-relocation';

const priorities = {
  high: { label: 'High priority', tone: 'coral' },
  medium: { label: 'Medium priority', tone: 'ocean' },
  low: { label: 'Low priority', tone: 'neutral' },
} as const;

const categories = { lifestyle: 'Lifestyle', admin: 'Admin', utilities: 'Utilities', legal: 'Legal' };

type Checklist = ReturnType<typeof useChecklist>;

export function Timeline({ guide: { phases, timelineFigures } }: { guide: MovingGuide }) {
  const checklist = useChecklist();
  const tasks = phases.flatMap((phase) => phase.tasks);

  return (
    <>
      <ChecklistHead done={tasks.filter(({ id }) => checklist.isDone(id)).length} of={tasks.length} />
      <StorageNote checklist={checklist} />
      <ol className="mt-8 grid gap-10 print:block">
        {phases.map((phase) => (
          <Phase key={phase.phase} phase={phase} checklist={checklist} />
        ))}
      </ol>
      <FactSources facts={timelineFigures} />
    </>
  );
}

function ChecklistHead({ done, of }: { done: number; of: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:break-after-avoid">
      <div className="min-w-56 flex-1 noscript:hidden">
        <p className="font-semibold" role="status">
          {done === of ? `All ${of} done. Welcome home.` : `${done} of ${of} done`}
        </p>
        <ProgressBar label="Checklist" value={done} max={of} className="mt-2 max-w-80 print:hidden" />
      </div>
      <Button variant="outline" onClick={() => globalThis.print()} className="noscript:hidden print:hidden">
        <Icon of={Printer} size={18} />
        Print the checklist
      </Button>
    </div>
  );
}

function StorageNote({ checklist: { isPersisted, openSettings } }: { checklist: Checklist }) {
  const isHydrated = useHydrated();

  return (
    <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted noscript:hidden print:hidden">
      {!isHydrated || isPersisted ? (
        'Your ticks stay in this browser.'
      ) : (
        <>
          Your ticks last until you leave.
          <Button variant="link" size="sm" onClick={openSettings}>
            Allow this browser to keep them
          </Button>
        </>
      )}
    </p>
  );
}

interface PhaseProps {
  phase: MovingGuide['phases'][number];
  checklist: Checklist;
}

function Phase({ phase: { phase, anchor, timeframe, tasks }, checklist }: PhaseProps) {
  return (
    <li className="print:mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 print:break-after-avoid">
        <h3 id={anchor}>{phase}</h3>
        <p className="text-sm font-semibold text-coral-text">{timeframe}</p>
      </div>
      <ul className="mt-3 border-t border-line">
        {tasks.map((task) => (
          <Task key={task.id} task={task} checklist={checklist} />
        ))}
      </ul>
    </li>
  );
}

function Task({ task, checklist }: { task: RelocationTask; checklist: Checklist }) {
  return (
    <li className="border-b border-line print:break-inside-avoid">
      <Checkbox
        checked={checklist.isDone(task.id)}
        onChange={() => checklist.toggle(task.id)}
        className="py-3.5 [&>span:last-child]:flex-1"
        label={
          <span className="grid gap-1 sm:grid-cols-[1fr_auto] sm:gap-x-6">
            <span>
              <span className="block text-base font-semibold">{task.title}</span>
              <span className="block text-muted">{task.description}</span>
            </span>
            <span className="flex items-start gap-1.5 sm:w-52 sm:justify-end">
              <Badge tone={priorities[task.priority].tone}>{priorities[task.priority].label}</Badge>
              <Badge tone="outline">{categories[task.category]}</Badge>
            </span>
          </span>
        }
      />
    </li>
  );
}

function useChecklist() {
  const { setItem, getItem, openSettings } = useConsent();
  const isPersisted = useConsentState((state) => state.functional);
  const [done, setDone] = useState<readonly string[]>([]);
  const [hasRestored, setRestored] = useState(false);

  // What was stored is known once it may be read; what was ticked before that stays ticked.
  if (isPersisted !== hasRestored) {
    setRestored(isPersisted);
    if (isPersisted) setDone([...new Set([...readTicks(getItem(STORAGE_KEY)), ...done])]);
  }

  useEffect(() => {
    if (isPersisted && (done.length > 0 || getItem(STORAGE_KEY))) setItem(STORAGE_KEY, JSON.stringify(done));
  }, [isPersisted, done, setItem, getItem]);

  return {
    isDone: (id: string) => done.includes(id),
    toggle: (id: string) => setDone(done.includes(id) ? done.filter((tick) => tick !== id) : [...done, id]),
    isPersisted,
    openSettings,
  };
}

/** Storage is untrusted: it may contain anything. */
function readTicks(text: string | null): string[] {
  const ticks = parseJson(text ?? '[]');
  return Array.isArray(ticks) ? ticks.filter((tick) => typeof tick === 'string') : [];
}
