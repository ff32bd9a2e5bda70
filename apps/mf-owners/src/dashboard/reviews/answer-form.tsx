import { ownerReviewRoutes, reviewAnswerRule } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Field, TextArea } from '@shoreline/ui';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { dashboardKeys } from '../dashboard.queries.ts';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';

interface AnswerFormProps {
  /** Of the listing and of the review. */
  ids: { id: string; reviewId: string };
  title: string;
  /** What was answered before. */
  text: string;
  onClose: () => void;
}

export function AnswerForm({ ids, title, text, onClose }: AnswerFormProps) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { form, failure } = useFormWithFailure<{ text: string }>({
    rules: { text: reviewAnswerRule },
    async send({ text: written }, options) {
      await api.call(ownerReviewRoutes.answer, { params: ids, body: { text: written } }, options);
      await queryClient.invalidateQueries({ queryKey: dashboardKeys.reviews(ids.id) });
    },
    onSent() {
      toast({ title: 'Answer sent', description: 'An editor reads it before it is shown.', tone: 'success' });
      onClose();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={`Answer: ${title}`} className="mt-4 grid max-w-prose gap-4">
      <Field
        label="Your answer"
        hint="Shown below the review, in the name of the place."
        error={form.problemOf('text')}
      >
        <TextArea
          rows={5}
          maxLength={reviewAnswerRule.max.length}
          autoFocus
          defaultValue={text}
          {...form.field('text')}
        />
      </Field>
      <ErrorAlert title="Your answer was not sent" error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.isSending && 'Sending…'}>
          Send answer
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
