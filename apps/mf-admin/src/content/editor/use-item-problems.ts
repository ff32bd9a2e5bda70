import { HttpStatus } from '@shoreline/contracts';
import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { ApiClientError } from '@shoreline/remote-kit';
import { useEffect, useRef, useState } from 'react';

import type { Fields } from '../drafts/merge-drafts.ts';
import { type FieldProblems, fieldProblems, toFieldProblems } from '../fields/field-problems.ts';

export interface ItemProblems {
  problemOf: (name: string) => string | undefined;
  count: number;
  /** Whether the fields may be sent. From the first time on, what is wrong is said beneath them. */
  check: () => boolean;
}

interface Options {
  kind: ContentKindName;
  fields: Fields;
  /** Why the service refused, if it did. */
  error: unknown;
}

/** What is wrong with the fields, by our rules and by what the service said of exactly these. */
export function useItemProblems({ kind, fields, error }: Options): ItemProblems {
  const [attempts, setAttempts] = useState(0);
  const refused = useRefusal(error, fields);
  const found = attempts > 0 ? fieldProblems(kind, fields) : {};
  const problems: FieldProblems = { ...found, ...refused };
  const count = Object.keys(problems).length;

  useFirstProblem(attempts + Object.keys(refused).length);
  return {
    problemOf: (name) => problems[name],
    count,
    check() {
      setAttempts((tried) => tried + 1);
      return Object.keys(fieldProblems(kind, fields)).length === 0;
    },
  };
}

/** What the service said, until something is typed again. */
function useRefusal(error: unknown, fields: Fields): FieldProblems {
  const [seen, setSeen] = useState<{ error: unknown; fields: Fields }>({ error: null, fields });
  if (seen.error !== error) setSeen({ error, fields });
  const isCurrent = seen.error === error && seen.fields === fields;
  return isCurrent && isFieldRefusal(error) ? toFieldProblems(error.problem?.issues ?? []) : {};
}

/** Whether a failure is about fields, and is said beneath them. */
export const isFieldRefusal = (error: unknown): error is ApiClientError =>
  error instanceof ApiClientError &&
  error.status === HttpStatus.BAD_REQUEST &&
  (error.problem?.issues?.length ?? 0) > 0;

function useFirstProblem(attempts: number): void {
  const before = useRef(0);
  useEffect(() => {
    if (attempts > before.current) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
    before.current = attempts;
  }, [attempts]);
}
