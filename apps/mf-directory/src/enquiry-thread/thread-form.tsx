import { type EnquirySide, MAX_THREAD_MESSAGE } from '@shoreline/contracts/enquiry-addresses';
import type { EnquiryThread } from '@shoreline/contracts/enquiry-threads';
import { useVisitorForm } from '@shoreline/form-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { Button, Field, TextArea } from '@shoreline/ui';

import { toFailureText } from '../shared/failure/to-failure-text.ts';
import { threadAddresses, useShowThread } from './thread.queries.ts';

const ROWS = 5;
const MESSAGE = 'Please write your message';
const rules = {
  message: {
    required: MESSAGE,
    min: { length: 2, message: MESSAGE },
    max: { length: MAX_THREAD_MESSAGE, message: 'Message must be 2,000 characters or less' },
    paragraphs: true,
  },
} as const;

interface Values extends Record<string, string> {
  message: string;
}

/** Writes to the other side. What was typed stays where it was not accepted. */
export function ThreadForm({ token, side }: { token: string; side: EnquirySide }) {
  const api = useApi();
  const toast = useToast();
  const show = useShowThread(token);
  const form = useVisitorForm<Values>({
    rules,
    send: async ({ message }, options) => {
      const thread: EnquiryThread = await api.call(threadAddresses.write, { body: { token, message } }, options);
      show(thread);
    },
    onSent: () => toast({ title: 'Message sent', description: 'They get it by email.', tone: 'success' }),
    onFailed: (error) =>
      toast({
        title: 'Your message was not sent',
        description: toFailureText(error),
        tone: 'destructive',
      }),
  });

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Write a message" className="mt-8 grid gap-4">
      <Field
        label={side === 'customer' ? 'Write again' : 'Your answer'}
        hint="They get it by email, with a link of their own."
        error={form.problemOf('message')}
      >
        <TextArea rows={ROWS} maxLength={MAX_THREAD_MESSAGE} {...form.field('message')} />
      </Field>
      <div>
        <Button type="submit" loading={form.isSending && 'Sending…'}>
          Send Message
        </Button>
      </div>
    </form>
  );
}
