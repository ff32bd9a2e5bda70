import type { LazyForm } from '@shoreline/form-kit/lazy';
import { Button, Field, TextInput, useField } from '@shoreline/ui';
import { useState } from 'react';

interface PasswordControlProps {
  autoComplete: 'current-password' | 'new-password';
  field: ReturnType<LazyForm<Record<string, string>>['field']>;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
}

interface PasswordFieldProps extends PasswordControlProps {
  label: string;
  error?: string | undefined;
}

export function PasswordField({ label, error, ...control }: PasswordFieldProps) {
  return (
    <Field label={label} error={error}>
      <PasswordControl {...control} />
    </Field>
  );
}

function PasswordControl({ autoComplete, field, describedBy, isInvalid }: PasswordControlProps) {
  const [isShown, setShown] = useState(false);
  const wiring = useField();
  const description = [wiring['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined;

  return (
    <div className="relative">
      <TextInput
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={description}
        aria-invalid={wiring['aria-invalid'] || isInvalid || undefined}
        className="[&_input]:pr-20"
        {...field}
      />
      <Button
        variant="ghost"
        size="sm"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
        className="absolute top-1/2 right-1 -translate-y-1/2 noscript:hidden"
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </div>
  );
}
