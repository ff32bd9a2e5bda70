import type { StoryFormProps } from '@shoreline/contracts';
import { useSite } from '@shoreline/remote-kit';
import { Button, useHydrated } from '@shoreline/ui';
import { useId, useState } from 'react';

import { StoryFields } from './story-fields.tsx';
import { ThankYou } from './thank-you.tsx';
import { useStoryForm } from './use-story-form.ts';

export function StoryForm({ presetType, onDone }: StoryFormProps) {
  const id = useId();
  const [isSent, setSent] = useState(false);
  const { form, hasFailed, pictures } = useStoryForm(() => {
    setSent(true);
    onDone?.();
  });

  if (isSent) {
    return (
      <ThankYou>
        <Button variant="outline" onClick={() => setSent(false)}>
          Write another
        </Button>
      </ThankYou>
    );
  }

  return (
    <StoryFields id={id} form={form} pictures={pictures} hasFailed={hasFailed} presetType={presetType}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <SubmitButton isSending={form.isSending} />
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          An editor reads it first. Spelling is our job, telling it is yours.
        </p>
      </div>
    </StoryFields>
  );
}

/** Waits for the script: sent without one, a story would be lost. */
function SubmitButton({ isSending }: { isSending: boolean }) {
  const isHydrated = useHydrated();
  const { contactEmail } = useSite();

  return (
    <>
      <Button type="submit" variant="accent" size="lg" loading={isSending && 'Submitting…'} disabled={!isHydrated}>
        Submit Story
      </Button>
      <noscript>
        <p className="w-full">
          This form needs a script your browser does not run. Send your story to{' '}
          <a href={`mailto:${contactEmail}`} className="font-semibold wrap-anywhere underline underline-offset-2">
            {contactEmail}
          </a>{' '}
          instead.
        </p>
      </noscript>
    </>
  );
}
