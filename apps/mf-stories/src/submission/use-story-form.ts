import { RIGHTS_REQUIRED, storyRoutes, storyRules } from '@shoreline/contracts';
import { useVisitorForm } from '@shoreline/form-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useState } from 'react';

import { useStoryPictures } from './use-story-pictures.ts';

export interface StoryDraft extends Record<string, string | boolean> {
  title: string;
  content: string;
  author: string;
  authorEmail: string;
  storyType: string;
  location: string;
  holdsRights: boolean;
}

/** Nothing was sent: the photographs say what is missing. */
class PicturesNotReady extends Error {
  override name = 'PicturesNotReady';
}

export type StoryFormState = ReturnType<typeof useStoryForm>;

export function useStoryForm(onSent: () => void) {
  const api = useApi();
  const toast = useToast();
  const [hasFailed, setFailed] = useState(false);
  const pictures = useStoryPictures();

  const form = useVisitorForm<StoryDraft>({
    rules: storyRules,
    check: ({ holdsRights }) =>
      pictures.photographs.length > 0 && !holdsRights ? { holdsRights: RIGHTS_REQUIRED } : {},
    send(draft, { headers }) {
      setFailed(false);
      if (!pictures.check()) return Promise.reject(new PicturesNotReady());
      const key = pictures.toKey(headers['idempotency-key'] ?? '');
      const body = { ...toSubmission(draft), photographs: [...pictures.photographs] };
      return api.call(storyRoutes.submit, { body }, { headers: { ...headers, 'idempotency-key': key } });
    },
    onSent() {
      pictures.clear();
      toast({
        title: 'Story submitted!',
        description: 'An editor reads it before it is published.',
        tone: 'success',
      });
      onSent();
    },
    onFailed(error) {
      if (error instanceof PicturesNotReady) return;
      pictures.refuse(error);
      setFailed(true);
      toast({
        title: 'Failed to submit story',
        description: 'Please try again or contact us directly.',
        tone: 'destructive',
      });
    },
  });

  return { form, hasFailed, pictures };
}

/** The contract takes null, not an empty text, for what was left out. */
const toSubmission = <D extends StoryDraft>(draft: D) => ({
  ...draft,
  authorEmail: draft.authorEmail.trim() || null,
  location: draft.location || null,
  // Not there before somebody adds a photograph.
  holdsRights: Boolean(draft.holdsRights),
});
