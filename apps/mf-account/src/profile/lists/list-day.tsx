import { DAY_BEGINS, type ListDay } from '@shoreline/contracts/day-plan-addresses';
import type { DayPlan } from '@shoreline/contracts/day-plans';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import type { SavedList } from '@shoreline/contracts/saved-lists';
import { Alert, Button, Dialog, Field, Icon, TextInput } from '@shoreline/ui';
import { CalendarClock, CalendarX, Pencil } from 'lucide';
import { type FormEvent, type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { DayPlanView } from '../../shared/lists/day-plan.tsx';
import { orderAs } from './order-as.ts';
import { type ChangeList, failureOf } from './use-change-list.ts';

interface ListDayProps {
  list: SavedList;
  change: ChangeList;
}

/** The day a list is a plan for, where its member gave it one. */
export function ListDay({ list: { day, entries }, change }: ListDayProps) {
  const place = useFocusOnChange(day !== null);

  if (entries.length === 0) return null;
  return (
    <div ref={place}>
      {day ? <PlannedDay day={day} entries={entries} change={change} /> : <NoDay change={change} />}
    </div>
  );
}

/** A day that is made or given up goes with the button that was pressed: reading goes on at what stands there now. */
function useFocusOnChange(hasDay: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const hadDay = useRef(hasDay);

  useEffect(() => {
    // Whoever is elsewhere by now stays there.
    if (hadDay.current !== hasDay && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('#day-heading, button')?.focus({ preventScroll: true });
    hadDay.current = hasDay;
  }, [hasDay]);

  return place;
}

const NoDay = ({ change }: { change: ChangeList }) => (
  <div className="mt-4">
    <DayDialog
      change={change}
      trigger={
        <Button variant="outline" size="sm">
          <Icon of={CalendarClock} size={18} />
          Plan a day with this list
        </Button>
      }
    />
  </div>
);

interface PlannedDayProps {
  day: ListDay;
  entries: SavedList['entries'];
  change: ChangeList;
}

function PlannedDay({ day, entries, change }: PlannedDayProps) {
  return (
    <DayPlanView
      level={3}
      day={day}
      entries={entries}
      renderOrder={(plan) => <BetterOrder plan={plan} change={change} />}
      actions={
        <>
          <DayDialog
            day={day}
            change={change}
            trigger={
              <Button variant="outline" size="sm">
                <Icon of={Pencil} size={18} />
                Another day or time
              </Button>
            }
          />
          <Button variant="ghost" size="sm" onClick={() => change.mutate({ act: () => ({ day: null }) })}>
            <Icon of={CalendarX} size={18} />
            No day
          </Button>
        </>
      }
    />
  );
}

function BetterOrder({ plan: { betterOrder }, change }: { plan: DayPlan; change: ChangeList }) {
  if (!betterOrder) return null;
  return (
    <Alert tone="info" title="Another order fits better" className="mt-5">
      <p>More of the list has its time, or you spend less of the day on the way.</p>
      <Button
        size="sm"
        className="mt-3"
        loading={change.isPending && 'Ordering…'}
        onClick={() =>
          change.mutate({ act: (list) => ({ entries: orderAs(list.entries, betterOrder.map(toTargetKey)) }) })
        }
      >
        Use that order
      </Button>
    </Alert>
  );
}

interface DayDialogProps {
  trigger: ReactElement<object>;
  day?: ListDay;
  change: ChangeList;
}

function DayDialog({ trigger, day, change }: DayDialogProps) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<ListDay>(day ?? { date: '', begins: DAY_BEGINS });
  const [attempts, setAttempts] = useState(0);
  const form = useFirstMissing(attempts);
  const isAsked = attempts > 0;
  const handleOpenChange = (open: boolean): void => {
    setOpen(open);
    if (open) setTyped(day ?? { date: '', begins: DAY_BEGINS });
    setAttempts(0);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (typed.date === '' || typed.begins === '' || change.isPending) return;
    change.mutate({ act: () => ({ day: typed }) }, { onSuccess: () => setOpen(false) });
  };

  return (
    <Dialog
      trigger={trigger}
      title="Plan a day"
      size="sm"
      open={isOpen}
      onOpenChange={handleOpenChange}
      footer={
        <Button type="submit" form={formId} loading={change.isPending && 'Saving…'}>
          Show the day
        </Button>
      }
    >
      <form ref={form} id={formId} onSubmit={handleSubmit} noValidate className="grid gap-4">
        <DayFields typed={typed} setTyped={setTyped} isAsked={isAsked} failure={isAsked ? change.error : null} />
      </form>
    </Dialog>
  );
}

/** Moves the focus to what is missing: there its sentence is read out. */
function useFirstMissing(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  return form;
}

interface DayFieldsProps {
  typed: ListDay;
  setTyped: (day: ListDay) => void;
  isAsked: boolean;
  failure: unknown;
}

function DayFields({ typed, setTyped, isAsked, failure }: DayFieldsProps) {
  const needed = (text: string, sentence: string) => (isAsked && text === '' ? sentence : undefined);
  const { title, text } = failureOf(failure);
  return (
    <>
      {failure !== null && (
        <Alert tone="danger" title={title}>
          {text}
        </Alert>
      )}
      <p className="text-muted">
        We put the places and events of this list one after the other, by opening hours, starts and distances.
      </p>
      <Field label="Date" error={needed(typed.date, 'Please choose a date')}>
        <TextInput
          type="date"
          value={typed.date}
          onChange={({ target }) => setTyped({ ...typed, date: target.value })}
        />
      </Field>
      <Field label="The day begins at" error={needed(typed.begins, 'Please say when the day begins')}>
        <TextInput
          type="time"
          value={typed.begins}
          onChange={({ target }) => setTyped({ ...typed, begins: target.value })}
        />
      </Field>
    </>
  );
}
