import { type FieldRule, fieldProblem } from '@shoreline/contracts';
import { Alert, Button, Field, TextInput, useField } from '@shoreline/ui';
import { type ComponentProps, type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';

interface OneFieldFormProps {
  label: string;
  hint?: string;
  /** What is said when the field is empty. */
  empty: { title: string; message: string };
  /** What the text must be, when there is some. */
  rule?: FieldRule;
  action: string;
  /** The button is what the page is about. */
  isMain?: boolean;
  /** What is going on, while it is. */
  busy: string | false;
  onSend: (text: string) => void;
  /** Of the control, such as `type` and `autoComplete`. */
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'defaultValue' | 'spellCheck'>;
}

/** One field and its button. What was typed stays. */
export function OneFieldForm({ label, hint, empty, rule, action, isMain, busy, onSend, input }: OneFieldFormProps) {
  const control = useRef<HTMLInputElement>(null);
  const hasSent = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const emptyId = useId();
  const [problem, setProblem] = useState<'empty' | { message: string }>();

  useEffect(() => {
    // It was off while the text was sent, and lost the focus by it.
    if (!busy && hasSent.current && document.activeElement === document.body) button.current?.focus();
  }, [busy]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = control.current?.value.trim() ?? '';
    const found = problemOf(text, rule);
    setProblem(found);
    if (found) return control.current?.focus();
    if (busy) return;
    hasSent.current = true;
    onSend(text);
  };

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      <Field label={label} hint={hint} error={typeof problem === 'object' ? problem.message : undefined}>
        <Control inputRef={control} emptyId={problem === 'empty' ? emptyId : undefined} {...input} />
      </Field>
      {problem === 'empty' && (
        <div id={emptyId}>
          <Alert tone="danger" title={empty.title}>
            {empty.message}
          </Alert>
        </div>
      )}
      <div>
        <Button ref={button} type="submit" variant={isMain ? 'primary' : 'outline'} loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function problemOf(text: string, rule: FieldRule | undefined): 'empty' | { message: string } | undefined {
  if (text === '') return 'empty';
  const message = rule && fieldProblem(rule, text);
  return message ? { message } : undefined;
}

interface ControlProps extends ComponentProps<'input'> {
  inputRef: Ref<HTMLInputElement>;
  /** Id of what is said about an empty field, while it is. */
  emptyId: string | undefined;
}

function Control({ inputRef, emptyId, ...rest }: ControlProps) {
  const wiring = useField();
  const description = [wiring['aria-describedby'], emptyId].filter(Boolean).join(' ') || undefined;
  return (
    <TextInput
      ref={inputRef}
      aria-describedby={description}
      aria-invalid={wiring['aria-invalid'] || emptyId !== undefined || undefined}
      {...rest}
    />
  );
}
