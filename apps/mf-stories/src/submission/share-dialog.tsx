import type { SubmittedStoryType } from '@shoreline/contracts';
import { Button, Dialog } from '@shoreline/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { StoryFields } from './story-fields.tsx';
import { ThankYou } from './thank-you.tsx';
import { useStoryForm } from './use-story-form.ts';

/** Long enough to read the thanks; they also stay beneath the button that opened the dialog. */
const THANKS_MS = 4_000;

const MESSAGES = {
  writing: {
    title: 'Share your story',
    description: 'An editor reads it first. Spelling is our job, telling it is yours.',
  },
  leaving: { title: 'Leave without sending?', description: 'What you have written so far is not kept anywhere.' },
  thanks: { title: 'Story sent', description: undefined },
};

interface ShareDialogProps {
  presetType?: SubmittedStoryType | undefined;
  onSent: () => void;
  onClose: () => void;
}

export function ShareDialog({ presetType, onSent, onClose }: ShareDialogProps) {
  const formId = useId();
  const { stage, leave, finish, noteText } = useShareStages(onClose);
  const { form, hasFailed, pictures } = useStoryForm(() => {
    finish();
    onSent();
  });
  useClosing(stage === 'thanks', onClose);

  return (
    <Dialog
      open
      onOpenChange={leave}
      {...MESSAGES[stage]}
      footer={
        <Buttons
          key={stage}
          stage={stage}
          formId={formId}
          isSending={form.isSending}
          onLeave={leave}
          onClose={onClose}
        />
      }
    >
      {stage === 'thanks' ? (
        <ThankYou />
      ) : (
        <div hidden={stage === 'leaving'}>
          <StoryFields id={formId} {...{ form, pictures, hasFailed, presetType }} onDraftChange={noteText} />
        </div>
      )}
    </Dialog>
  );
}

interface ButtonsProps {
  stage: Stage;
  formId: string;
  isSending: boolean;
  onLeave: () => void;
  onClose: () => void;
}

function Buttons({ stage, formId, isSending, onLeave, onClose }: ButtonsProps) {
  if (stage === 'thanks') return <Button onClick={onClose}>Done</Button>;
  if (stage === 'leaving') {
    return (
      <>
        <Button variant="danger" onClick={onClose}>
          Throw it away
        </Button>
        <Button autoFocus onClick={onLeave}>
          Keep writing
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={onLeave}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="accent" loading={isSending && 'Submitting…'}>
        Submit Story
      </Button>
    </>
  );
}

/** Closes what is over after a moment; a new callback does not start the wait again. */
function useClosing(isOver: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => close(), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
}

type Stage = 'writing' | 'leaving' | 'thanks';

function useShareStages(onClose: () => void) {
  const [stage, setStage] = useState<Stage>('writing');
  const [hasText, setHasText] = useState(false);
  const lastFocused = useRef<Element>(null);

  useEffect(() => {
    if (stage === 'writing' && lastFocused.current instanceof HTMLElement) lastFocused.current.focus();
  }, [stage]);

  /** Escape, Cancel, the cross, a click beside the dialog. Once more while being asked means no. */
  function leave(): void {
    if (stage === 'leaving') setStage('writing');
    else if (stage === 'writing' && hasText) {
      lastFocused.current = document.activeElement;
      setStage('leaving');
    } else onClose();
  }

  return { stage, leave, finish: () => setStage('thanks'), noteText: setHasText };
}
