import { passwordProblems, passwordRules } from '@shoreline/contracts';
import type { LazyForm } from '@shoreline/form-kit/lazy';
import { type FormEvent, useId, useState } from 'react';

import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps<V extends Record<string, string>> {
  label: string;
  form: Pick<LazyForm<V & { password: string }>, 'field' | 'problemOf'>;
}

/** The first thing that is wrong with a password somebody chooses. */
export const passwordProblem = (password: string): string | undefined => passwordProblems(password)[0];

const isOnChecklist = (problem: string): boolean => passwordRules.some(({ message }) => message === problem);

/** A password somebody chooses, with what it must have in sight all the time. */
export function NewPasswordField<V extends Record<string, string>>({ label, form }: NewPasswordFieldProps<V>) {
  const checklistId = useId();
  const [typed, setTyped] = useState('');
  const problem = form.problemOf('password');

  const handleInput = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement) setTyped(target.value);
  };

  return (
    <div onInput={handleInput}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        field={form.field('password')}
        describedBy={checklistId}
        isInvalid={Boolean(problem)}
        error={problem && !isOnChecklist(problem) ? problem : undefined}
      />
      <PasswordChecklist id={checklistId} password={typed} isRefused={Boolean(problem)} />
    </div>
  );
}
