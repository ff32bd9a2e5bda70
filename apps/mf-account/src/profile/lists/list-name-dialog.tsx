import { fieldProblem } from '@shoreline/contracts';
import { savedListNameRule } from '@shoreline/contracts/saved-list-addresses';
import { Alert, Button, Dialog, Field, TextInput } from '@shoreline/ui';
import { type FormEvent, type ReactElement, useId, useState } from 'react';

interface ListNameDialogProps {
  trigger: ReactElement<object>;
  title: string;
  name?: string;
  submitLabel: string;
  isSending: boolean;
  failure?: { title: string; text: string } | undefined;
  /** Calls back once the name is stored. */
  onSubmit: (name: string, done: () => void) => void;
}

/** Asks how a list is called. What was typed stays where it was not stored. */
export function ListNameDialog({ trigger, title, name = '', submitLabel, ...rest }: ListNameDialogProps) {
  const { isSending, failure, onSubmit } = rest;
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const [isAsked, setAsked] = useState(false);
  const problem = fieldProblem(savedListNameRule, typed);
  const handleOpenChange = (open: boolean): void => {
    setOpen(open);
    if (open) setTyped(name);
    setAsked(false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!problem && !isSending) onSubmit(typed, () => setOpen(false));
  };

  return (
    <Dialog
      trigger={trigger}
      title={title}
      size="sm"
      open={isOpen}
      onOpenChange={handleOpenChange}
      footer={
        <Button type="submit" form={formId} loading={isSending && 'Saving…'}>
          {submitLabel}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        {isAsked && failure && (
          <Alert tone="danger" title={failure.title} className="mb-4">
            {failure.text}
          </Alert>
        )}
        <Field label="Name of the list" error={isAsked ? problem : undefined}>
          <TextInput
            autoComplete="off"
            placeholder="Saturday with the kids"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
