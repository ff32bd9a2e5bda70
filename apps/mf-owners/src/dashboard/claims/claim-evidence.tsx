import { type Claim, claimAnswerRule, claimEvidenceRoutes, formatDay } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Alert, Button, Field, TextArea } from '@shoreline/ui';

import { ClaimDocuments } from '../../shared/claim-documents/claim-documents.tsx';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';
import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { dashboardKeys } from '../dashboard.queries.ts';

/** What shows that a claim is right: its documents, and what was asked and answered. */
export function ClaimEvidence({ claim }: { claim: Claim }) {
  const { questions, awaitsAnswer, status } = claim;
  const open = awaitsAnswer ? questions.at(-1) : undefined;
  const answered = questions.filter(({ answer }) => answer !== null);
  return (
    <div className="mt-4 grid max-w-prose gap-4 text-sm empty:hidden">
      {answered.map(({ question, answer, askedAt }) => (
        <div key={askedAt}>
          <p className="text-xs text-muted">We asked on {formatDay(askedAt)}</p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{question}</p>
          <p className="mt-2 text-xs text-muted">You answered</p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      ))}
      {open && (
        <Alert tone="info" title="We need more before we can decide">
          <p className="wrap-anywhere whitespace-pre-line">{open.question}</p>
        </Alert>
      )}
      {(status === 'pending' || claim.files.length > 0) && <ClaimDocuments claim={claim} />}
      {open && <AnswerForm claim={claim} />}
    </div>
  );
}

function AnswerForm({ claim }: { claim: Claim }) {
  const { form, failure } = useAnswer(claim.id);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={`Answer about ${claim.listing.title}`} className="grid gap-4">
      <Field label="Your answer" error={form.problemOf('answer')}>
        <TextArea maxLength={claimAnswerRule.max.length} {...form.field('answer')} />
      </Field>
      <ErrorAlert title="Your answer was not sent" error={failure} />
      <div>
        <Button type="submit" size="sm" loading={form.isSending && 'Sending…'}>
          Send answer
        </Button>
      </div>
    </form>
  );
}

function useAnswer(id: string) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<{ answer: string }>({
    rules: { answer: claimAnswerRule },
    async send({ answer }) {
      await api.call(claimEvidenceRoutes.answer, { params: { id }, body: { answer } });
    },
    onSent() {
      toast({ title: 'Answer sent', description: 'Your claim is being read again.', tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.claims });
    },
  });
}
