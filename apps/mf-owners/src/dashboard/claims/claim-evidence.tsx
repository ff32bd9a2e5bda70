import {
  type Claim,
  claimAnswerRule,
  claimEvidenceRoutes,
  type ClaimFile,
  claimFileLimits,
  formatDay,
} from '@shoreline/contracts';
import { DocumentRow } from '@shoreline/form-kit/documents';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Alert, Button, Field, TextArea } from '@shoreline/ui';
import { type ChangeEvent, useRef } from 'react';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { dashboardKeys } from '../dashboard.queries.ts';
import { ErrorAlert, ErrorMessage } from '../../shared/failure/error-message.tsx';
import { sendClaimFile } from './send-claim-file.ts';

const { count: COUNT, bytes: BYTES } = claimFileLimits;
const KIBIBYTE = 1_024;
const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

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
      {(status === 'pending' || claim.files.length > 0) && <Documents claim={claim} />}
      {open && <AnswerForm claim={claim} />}
    </div>
  );
}

function Documents({ claim }: { claim: Claim }) {
  const { files, questions, status, listing } = claim;
  const hasRoom = files.length < COUNT * (1 + questions.length);
  return (
    <section aria-label={`Documents for ${listing.title}`}>
      <h4 className="font-semibold">Documents</h4>
      {files.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {files.map((file) => (
            <Document key={file.id} file={file} claim={claim} />
          ))}
        </ul>
      )}
      {status === 'pending' && hasRoom && <Upload claim={claim} />}
    </section>
  );
}

function Document({ file, claim }: { file: ClaimFile; claim: Claim }) {
  const api = useApi();
  const update = useUpdate();
  const params = { id: claim.id, file: file.id };
  const removal = useMutation({
    mutationFn: () => api.call(claimEvidenceRoutes.remove, { params }),
    onSuccess: update,
  });
  return (
    <DocumentRow
      file={file}
      readPart={(part) => api.call(claimEvidenceRoutes.readPart, { params: { ...params, part } })}
      toMessage={(error) => <ErrorMessage error={error} />}
      actions={
        claim.status === 'pending' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${file.name}`}
            loading={removal.isPending && 'Removing…'}
            onClick={() => removal.mutate()}
          >
            Remove
          </Button>
        )
      }
    >
      <ErrorAlert title="The document was not removed" error={removal.error} className="mt-2" />
    </DocumentRow>
  );
}

function Upload({ claim }: { claim: Claim }) {
  const api = useApi();
  const update = useUpdate();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({ mutationFn: (file: File) => sendClaimFile(api, claim.id, file), onSuccess: update });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) sending.mutate(file);
  };
  const { error } = sending;
  return (
    <div className="mt-2">
      <p className="text-muted">
        Such as a rates notice, a lease or an ABN extract: PDF, JPEG or PNG, {BYTES / KIBIBYTE / KIBIBYTE} MB at most,
        up to {COUNT} at a time. Only we read them, and we delete them 90 days after we decided.
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={`Add a document for ${claim.listing.title}`}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        loading={sending.isPending && 'Sending…'}
        onClick={() => input.current?.click()}
      >
        Add a document
      </Button>
      {error instanceof RangeError ? (
        <Alert tone="danger" title="The document was not sent" className="mt-3">
          {error.message}
        </Alert>
      ) : (
        <ErrorAlert title="The document was not sent" error={error} className="mt-3" />
      )}
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
  const update = useUpdate();
  return useFormWithFailure<{ answer: string }>({
    rules: { answer: claimAnswerRule },
    async send({ answer }) {
      await api.call(claimEvidenceRoutes.answer, { params: { id }, body: { answer } });
    },
    onSent() {
      toast({ title: 'Answer sent', description: 'Your claim is being read again.', tone: 'success' });
      void update();
    },
  });
}

function useUpdate() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: dashboardKeys.claims });
}
