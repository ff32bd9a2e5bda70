import { passwordProblems, passwordRules } from '@shoreline/contracts';
import type { LazyForm } from '@shoreline/form-kit/lazy';
import { Icon } from '@shoreline/ui';
import { Circle, CircleAlert, CircleCheck } from 'lucide';
import { type FormEvent, useId, useState } from 'react';

import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
  label: string;
  form: Pick<LazyForm<{ password: string }>, 'field' | 'problemOf'>;
}

export const passwordProblem = (password: string): string | undefined => passwordProblems(password)[0];

const isOnChecklist = (problem: string): boolean => passwordRules.some(({ message }) => message === problem);

export function NewPasswordField({ label, form }: NewPasswordFieldProps) {
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

interface PasswordChecklistProps {
  id: string;
  password: string;
  isRefused: boolean;
}

const MET = { icon: CircleCheck, look: 'text-eucalypt', label: 'done' };
const OPEN = { icon: Circle, look: 'text-muted', label: 'still open' };
const REFUSED = { icon: CircleAlert, look: 'font-medium text-danger', label: 'still missing' };

function PasswordChecklist({ id, password, isRefused }: PasswordChecklistProps) {
  const met = passwordRules.filter(({ isMet }) => isMet(password)).length;
  return (
    <>
      <ul id={id} className="mt-3 grid gap-1.5 text-sm">
        {passwordRules.map(({ message, isMet }) => {
          const { icon, look, label } = isMet(password) ? MET : isRefused ? REFUSED : OPEN;
          return (
            <li key={message} className={`flex items-start gap-2 ${look}`}>
              <Icon of={icon} size={18} className="mt-[0.1em]" />
              <span>
                {message}
                <span className="sr-only"> ({label})</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {password && `${met} of ${passwordRules.length} done`}
      </p>
    </>
  );
}
