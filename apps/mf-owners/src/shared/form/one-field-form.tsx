import { type FieldRule, fieldProblem } from '@shoreline/contracts';
import { useLazyForm } from '@shoreline/form-kit/lazy';
import { Alert, Button, Field, TextInput, useField } from '@shoreline/ui';
import { type ComponentProps, useId } from 'react';

interface OneFieldFormProps {
  /** What the service calls what is typed: its validation errors show beneath the field of that name. */
  name: 'email' | 'token';
  label: string;
  hint?: string;
  empty: { title: string; message: string };
  rule?: FieldRule;
  action: string;
  busy: string;
  isBusy?: boolean;
  isMain?: boolean;
  onSend: (text: string) => Promise<unknown>;
  onSent?: (text: string) => void;
  onFailed?: (error: unknown) => void;
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>;
}

export function OneFieldForm(props: OneFieldFormProps) {
  const { name, label, hint, empty, input } = props;
  const form = useOneField(props);
  const emptyId = useId();
  const problem = form.problemOf(name);
  const isEmpty = problem === empty.message;

  return (
    <>
      <form {...form.element} className="grid gap-4">
        <Field label={label} hint={hint} error={isEmpty ? undefined : problem}>
          <Control emptyId={isEmpty ? emptyId : undefined} {...input} {...form.field(name)} />
        </Field>
        {isEmpty && (
          <div id={emptyId}>
            <Alert tone="danger" title={empty.title}>
              {empty.message}
            </Alert>
          </div>
        )}
        <Send {...props} isSending={form.isSending} />
      </form>
      {form.engine}
    </>
  );
}

function Send({ action, busy, isBusy, isMain, isSending }: OneFieldFormProps & { isSending: boolean }) {
  return (
    <div>
      <Button type="submit" variant={isMain ? 'primary' : 'outline'} loading={(isSending || isBusy) && busy}>
        {action}
      </Button>
    </div>
  );
}

const ignore = (): void => {};

function useOneField({ name, empty, rule, onSend, onSent = ignore, onFailed = ignore }: OneFieldFormProps) {
  return useLazyForm<Record<string, string>>({
    rules: { [name]: (typed) => (typed.trim() === '' ? empty.message : rule && fieldProblem(rule, typed.trim())) },
    preservesValues: true,
    send: (values) => onSend(readText(values, name)),
    onSent: (values) => onSent(readText(values, name)),
    onFailed,
  });
}

const readText = (values: Record<string, unknown>, name: string): string => String(values[name] ?? '').trim();

interface ControlProps extends ComponentProps<'input'> {
  emptyId: string | undefined;
}

function Control({ emptyId, ...rest }: ControlProps) {
  const wiring = useField();
  const description = [wiring['aria-describedby'], emptyId].filter(Boolean).join(' ') || undefined;
  return (
    <TextInput
      aria-describedby={description}
      aria-invalid={wiring['aria-invalid'] || emptyId !== undefined || undefined}
      {...rest}
    />
  );
}
