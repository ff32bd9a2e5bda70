import type { LabelledFact } from '@shoreline/facts';
import { Button, Checkbox, Icon, ProgressBar, useHydrated } from '@shoreline/ui';
import { Printer } from 'lucide';

import { FactSources } from '../shared/facts/fact-sources.tsx';
import type { RelocationPhase, RelocationTask } from './moving-guide.ts';
import { TaskMarks } from './task-marks.tsx';
import { useChecklist } from './use-checklist.ts';

interface TimelineProps {
  phases: readonly RelocationPhase[];
  figures: readonly LabelledFact[];
}

type Checklist = ReturnType<typeof useChecklist>;

/** The checklist in four phases. It can be ticked, persisted and printed. */
export function Timeline({ phases, figures }: TimelineProps) {
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
      <FactSources facts={figures} />
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

/** Whether ticks are persisted; shown once consent is known. */
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

function Phase({ phase: { phase, timeframe, tasks }, checklist }: { phase: RelocationPhase; checklist: Checklist }) {
  return (
    <li className="print:mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 print:break-after-avoid">
        <h3>{phase}</h3>
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
            <TaskMarks priority={task.priority} category={task.category} />
          </span>
        }
      />
    </li>
  );
}
