import { storyLocations, storyTypeLabels, type SubmittedStoryType, submittedStoryTypes } from '@shoreline/contracts';
import { Honeypot } from '@shoreline/form-kit';
import { useSite } from '@shoreline/remote-kit';
import { Alert, Field, Select, TextArea, TextInput } from '@shoreline/ui';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { StoryPhotographs } from './story-photographs.tsx';
import type { StoryFormState } from './use-story-form.ts';

const TYPES = [
  { value: '', label: 'Choose one' },
  ...submittedStoryTypes.map((type) => ({ value: type, label: storyTypeLabels[type] })),
];

const PLACES = [
  { value: '', label: 'No place in particular' },
  ...storyLocations.map((name) => ({ value: name, label: name })),
];

const STORY_ROWS = 8;

interface StoryFieldsProps extends StoryFormState {
  id: string;
  presetType?: SubmittedStoryType | undefined;
  /** Reports whether anything was typed that would be lost. */
  onDraftChange?: ((hasText: boolean) => void) | undefined;
  /** The buttons, unless they stand elsewhere and name the form. */
  children?: ReactNode;
}

export function StoryFields({ id, form, pictures, hasFailed, presetType, onDraftChange, children }: StoryFieldsProps) {
  const handleInput = ({ currentTarget }: FormEvent<HTMLFormElement>): void =>
    onDraftChange?.(hasText(new FormData(currentTarget)) || pictures.photographs.length > 0);
  const hasPictures = pictures.photographs.length > 0;
  const notePictures = useEffectEvent(() => onDraftChange?.(true));
  useEffect(() => {
    if (hasPictures) notePictures();
  }, [hasPictures]);

  return (
    <form
      id={id}
      aria-label="Share a story"
      noValidate
      onSubmit={form.onSubmit}
      onInput={handleInput}
      className="relative grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      <Field label="Title" error={form.problemOf('title')} required className="sm:col-span-2">
        <TextInput autoComplete="off" {...form.field('title')} />
      </Field>
      <Field
        label="Your story"
        hint="At least 50 characters. An empty line begins a new paragraph, **two stars** make words bold."
        error={form.problemOf('content')}
        required
        className="sm:col-span-2"
      >
        <TextArea rows={STORY_ROWS} {...form.field('content')} />
      </Field>
      <Field label="What is it about?" error={form.problemOf('storyType')} required>
        <Select options={TYPES} defaultValue={presetType ?? ''} {...form.field('storyType')} />
      </Field>
      <Field label="Location" error={form.problemOf('location')} required={false}>
        <Select options={PLACES} {...form.field('location')} />
      </Field>
      <Field label="Your name" hint="As it will stand above the story." error={form.problemOf('author')} required>
        <TextInput autoComplete="name" {...form.field('author')} />
      </Field>
      <Field
        label="Your email"
        hint="Never shown. For our reply."
        error={form.problemOf('authorEmail')}
        required={false}
      >
        <TextInput type="email" autoComplete="email" {...form.field('authorEmail')} />
      </Field>
      <StoryPhotographs form={form} pictures={pictures} />
      <Honeypot field={form.honeypot} />
      {hasFailed && <NotSent />}
      {children}
    </form>
  );
}

/** Stays where the toast goes: what to do about it. The focus comes here, for the button was off while it sent. */
function NotSent() {
  const { contactEmail } = useSite();
  const noteRef = useRef<HTMLDivElement>(null);
  useEffect(() => noteRef.current?.focus(), []);

  return (
    <div ref={noteRef} tabIndex={-1} className="scroll-mb-6 outline-none sm:col-span-2">
      <Alert tone="danger" title="It did not go through.">
        Everything you wrote is still here. Press the button again, or send it to{' '}
        <a href={`mailto:${contactEmail}`} className="font-semibold wrap-anywhere underline underline-offset-2">
          {contactEmail}
        </a>
        .
      </Alert>
    </div>
  );
}

/** Fields a person types into; the others take one choice to fill in again. */
const TYPED = ['title', 'content', 'author', 'authorEmail'];

const hasText = (values: FormData): boolean => TYPED.some((name) => String(values.get(name) ?? '').trim() !== '');
