import { Alert, Dialog, Field, TextArea } from '@shoreline/ui';
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';

import { DialogActs } from '../shared/dialog-acts.tsx';
import { problemMessage } from '../shared/problem-message.ts';
import { SignInLink } from '../shared/sign-in-link.tsx';
import { isOutrun, requiresFreshSignIn, type ReleaseAct, useReleaseAct } from './use-release-act.ts';

interface ActDialogProps {
  trigger: ReactElement<object>;
  title: string;
  /** What the button says that does it, while it does, and afterwards. */
  labels: { act: string; acting: string; done: string };
  isDangerous?: boolean;
  revision: number;
  /** What becomes of it, and what else there is to choose. */
  children: ReactNode;
  /** What is live now, for whoever was too late. */
  now: ReactNode;
  act: (why: string) => ReleaseAct;
}

const MAX_WHY = 500;
const NO_REASON = 'Please say why: it stands in the history';

/** Says what changes, asks why, and does it – to exactly what was on the screen when it was opened. */
export function ActDialog({ trigger, title, ...rest }: ActDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog trigger={trigger} open={isOpen} onOpenChange={setOpen} size="sm" title={title}>
      <ActForm {...rest} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function ActForm({
  labels,
  isDangerous,
  revision,
  children,
  now,
  act,
  onDone,
}: Omit<ActDialogProps, 'trigger' | 'title'> & { onDone: () => void }) {
  const id = useId();
  // What is decided about is what was seen when this was opened, whatever is read again meanwhile.
  const [seen] = useState(revision);
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const change = useReleaseAct({ revision: seen, done: labels.done, onDone });
  const isMissing = isTried && why.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (why.trim() !== '' && !change.isPending) change.mutate(act(why.trim()));
  };

  return (
    <form id={id} onSubmit={handleSubmit} noValidate className="grid gap-4">
      {children}
      <Field label="Why" error={isMissing ? NO_REASON : undefined}>
        <TextArea rows={3} maxLength={MAX_WHY} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
      </Field>
      {change.isError && <Failure error={change.error} now={now} />}
      <DialogActs labels={labels} isDangerous={isDangerous} isPending={change.isPending} />
    </form>
  );
}

function Failure({ error, now }: { error: unknown; now: ReactNode }) {
  if (isOutrun(error)) {
    return (
      <Alert tone="danger" title="Somebody was quicker">
        <p>Nothing was changed. Live now: {now}</p>
        <p className="mt-1">Close this and decide again.</p>
      </Alert>
    );
  }
  if (requiresFreshSignIn(error)) {
    return (
      <Alert tone="danger" title="Please sign in again first">
        <p className="mb-3">This changes every page. Sign in anew in another tab, come back and press again.</p>
        <SignInLink isFresh>Sign in again</SignInLink>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title="Nothing was changed">
      {problemMessage(error, 'Please try again in a moment.')}
    </Alert>
  );
}
