import type { Photograph } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';

import { lazyPart } from '../../shared/lazy-part.tsx';
import { operatorPhotographAddresses } from '../../shared/operator-addresses.ts';
import type { FieldProps } from './field-control.tsx';
import { photographProblems } from './photograph-problems.ts';

const PhotographsField = lazyPart(
  async () => (await import(/* webpackChunkName: "photographs" */ '@shoreline/form-kit/photographs')).PhotographsField,
);

/** The photographs of an item, in their order. */
export function PhotographsRow({ row, value, problem, onChange }: FieldProps) {
  const api = useApi();
  const photographs = (value ?? []) as readonly Photograph[];
  const problems = problem ? photographProblems(photographs) : {};
  return (
    <div className="sm:col-span-2">
      <PhotographsField
        label={row.label}
        photographs={photographs}
        problemOf={(path) => problems[path]}
        max={row.max}
        hint={row.hint}
        open={() => api.call(operatorPhotographAddresses.open, {})}
        onChange={onChange}
      />
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
