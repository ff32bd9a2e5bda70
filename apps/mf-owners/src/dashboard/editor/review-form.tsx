import { useToast } from '@shoreline/remote-kit';
import { SiteLink, useNavigate } from '@shoreline/remote-kit/router';
import { Button, ButtonLink } from '@shoreline/ui';
import { type ReactNode, useCallback } from 'react';

import { ErrorAlert } from '../../shared/failure/error-message.tsx';
import { LeaveGuard } from '../../shared/page/leave-guard.tsx';
import type { DraftForm } from './use-draft-form.ts';

type FormState = Pick<
  DraftForm<unknown>,
  'onSubmit' | 'isDirty' | 'hasNothingToSend' | 'isSending' | 'failure' | 'problemCount'
>;

interface ReviewFormLabels {
  /** The name of the form. */
  form: string;
  failureTitle: string;
  /** What the bar says while nothing was changed. */
  untouched: string;
  /** What the bar says once something was. */
  unsent: string;
  /** What is lost by leaving. */
  loss: string;
}

interface ReviewFormProps {
  title: string;
  /** Stands between the heading and the fields. */
  notice?: ReactNode;
  form: FormState;
  labels: ReviewFormLabels;
  /** Where cancelling leads. */
  leaveTo: string;
  children: ReactNode;
}

/** A form an editor reads before visitors see it: its fields, a bar that stays in sight, and a question before anything is lost. */
export function ReviewForm({ title, notice, form, labels, leaveTo, children }: ReviewFormProps) {
  return (
    <>
      <h2 className="mt-2 text-3xl wrap-anywhere">{title}</h2>
      {notice}
      <form onSubmit={form.onSubmit} noValidate aria-label={labels.form} className="mt-6 grid gap-5">
        {children}
        <SendBar form={form} labels={labels} leaveTo={leaveTo} />
        <LeaveGuard isDirty={form.isDirty} loss={labels.loss} />
      </form>
    </>
  );
}

const SendBar = ({ form, labels, leaveTo }: Pick<ReviewFormProps, 'form' | 'labels' | 'leaveTo'>) => (
  <div className="sticky bottom-0 z-10 -mx-gutter border-t border-line bg-paper px-gutter py-4 sm:mx-0 sm:rounded-card sm:border sm:bg-surface sm:px-6 sm:shadow-lift">
    <ErrorAlert title={labels.failureTitle} error={form.failure} className="mb-4" />
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" loading={form.isSending && 'Sending…'}>
        Send for review
      </Button>
      <ButtonLink as={SiteLink} href={leaveTo} variant="ghost">
        Cancel
      </ButtonLink>
      <p role="status" className="text-sm text-muted max-sm:w-full">
        {stateOf(form, labels)}
      </p>
    </div>
  </div>
);

function stateOf({ problemCount, hasNothingToSend, isDirty }: FormState, labels: ReviewFormLabels): string {
  if (problemCount > 0)
    return problemCount === 1 ? 'One field needs another look.' : `${problemCount} fields need another look.`;
  if (hasNothingToSend) return 'You have not changed anything yet.';
  return isDirty ? labels.unsent : labels.untouched;
}

/** What happens once it was sent: a word about it, and the way back. */
export function useLeaveSent(leaveTo: string, description: string): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(() => {
    toast({ title: 'Sent for review', description, tone: 'success' });
    void navigate(leaveTo, { replace: true });
  }, [leaveTo, description, navigate, toast]);
}
