import { auditEvents } from '@shoreline/contracts/operation-addresses';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { Field, Select, TextInput } from '@shoreline/ui';
import { type FormEvent, useState } from 'react';

import { operationServices, type TrailFilter } from '../operations.queries.ts';
import { serviceLabels } from '../service-labels.ts';
import { eventLabel } from './describe-record.ts';
import { readTrailFilter, toTrailQuery } from './trail-address.ts';

const MAX_NAME = 80;

const SERVICES = [
  { value: '', label: 'All' },
  ...operationServices.map((value) => ({ value, label: serviceLabels[value] })),
];
const EVENTS = [
  { value: '', label: 'Everything' },
  ...auditEvents.map((value) => ({ value, label: eventLabel(value) })).toSorted((a, b) => (a.label < b.label ? -1 : 1)),
];

/** What is looked for stands in the address. */
export function TrailFilters({ filter }: { filter: TrailFilter }) {
  const [, setParams] = useSearchParams();
  const [operator, setOperator] = useState(filter.operator ?? '');
  const choose = (change: Record<string, string>): void => {
    const changed = new URLSearchParams({ ...toRecord(filter), ...change });
    setParams(toTrailQuery(readTrailFilter(changed)), { preventScrollReset: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose({ operator });
  };

  return (
    <form
      role="search"
      aria-label="Audit trail"
      onSubmit={submit}
      className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4"
    >
      <Field label="Service">
        <Select
          value={filter.service ?? ''}
          options={SERVICES}
          onChange={({ currentTarget: { value } }) => choose({ service: value })}
        />
      </Field>
      <Field label="What happened">
        <Select
          value={filter.event ?? ''}
          options={EVENTS}
          onChange={({ currentTarget: { value } }) => choose({ event: value })}
        />
      </Field>
      <Field label="Operator">
        <TextInput
          type="search"
          maxLength={MAX_NAME}
          placeholder="The whole name"
          enterKeyHint="search"
          value={operator}
          onChange={(event) => setOperator(event.currentTarget.value)}
          onBlur={() => operator.trim() !== (filter.operator ?? '') && choose({ operator })}
        />
      </Field>
      <Field label="Day in Noosa">
        <TextInput
          type="date"
          value={filter.day ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ day: value })}
        />
      </Field>
    </form>
  );
}

const toRecord = (filter: TrailFilter): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(toTrailQuery(filter)));
