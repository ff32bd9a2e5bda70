import { storyRoutes, storyRules } from '@shoreline/contracts';
import { useVisitorForm } from '@shoreline/form-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useState } from 'react';

export interface StoryDraft extends Record<string, string | boolean> {
  title: string;
  content: string;
  author: string;
  authorEmail: string;
  storyType: string;
  location: string;
}

export type StoryFormState = ReturnType<typeof useStoryForm>;

export function useStoryForm(onSent: () => void) {
  const api = useApi();
  const toast = useToast();
  const [hasFailed, setFailed] = useState(false);

  const form = useVisitorForm<StoryDraft>({
    rules: storyRules,
    send(draft, options) {
      setFailed(false);
      return api.call(storyRoutes.submit, { body: toSubmission(draft) }, options);
    },
    onSent() {
      toast({
        title: 'Story submitted!',
        description: 'An editor reads it before it is published.',
        tone: 'success',
      });
      onSent();
    },
    onFailed() {
      setFailed(true);
      toast({
        title: 'Failed to submit story',
        description: 'Please try again or contact us directly.',
        tone: 'destructive',
      });
    },
  });

  return { form, hasFailed };
}

/** The contract takes null, not an empty text, for what was left out. */
const toSubmission = <D extends StoryDraft>(draft: D) => ({
  ...draft,
  authorEmail: draft.authorEmail.trim() || null,
  location: draft.location || null,
});
