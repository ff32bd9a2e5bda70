import { Button, Field, OverlayClose, TextArea } from '@shoreline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

import { Refusal } from './refusal.tsx';

interface ReasonFormProps {
  /** What it does, and whether it can be undone. */
  children: ReactNode;
  label: string;
  maxLength: number;
  start?: string | undefined;
  error: unknown;
  /** What is said while it is under way. */
  pending: string | false;
  action: string;
  onSubmit: (reason: string) => void;
}

/** In a dialog: what cannot be undone is done once somebody has said why. */
export function ReasonForm({
  children,
  label,
  maxLength,
  start = '',
  error,
  pending,
  action,
  onSubmit,
}: ReasonFormProps) {
  const [reason, setReason] = useState(start);
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && pending === false) onSubmit(reason.trim());
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {children}
      <Field label={label} error={isTried && isMissing ? 'Please say why' : undefined}>
        <TextArea
          rows={3}
          maxLength={maxLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Refusal error={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <OverlayClose>
          <Button variant="outline">Cancel</Button>
        </OverlayClose>
        <Button type="submit" variant="danger" loading={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
