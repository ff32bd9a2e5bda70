import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';
import { Card, Field, TextArea, TextInput } from '@shoreline/ui';

import type { Fields } from '../drafts/merge-drafts.ts';
import { saveHandlers } from '../editor/save-handlers.ts';
import { BlockEditor } from './block-editor.tsx';
import type { IssueProblems } from './issue-problems.ts';

interface IssueFormProps {
  fields: NewsletterFields;
  /** Undefined until somebody tried to save. */
  problems: IssueProblems | undefined;
  isDisabled: boolean;
  onChange: (part: Partial<NewsletterFields> & Fields) => void;
  onSave: () => void;
}

const MAX_SUBJECT = 120;
const MAX_PREHEADER = 150;
const MAX_INTRO = 4_000;
const INTRO_ROWS = 8;

/** What an editor writes. Ctrl-S saves from anywhere in it. */
export function IssueForm({ fields, problems, isDisabled, onChange, onSave }: IssueFormProps) {
  const { subject, preheader, intro, blocks } = fields;
  return (
    <form id="issue" {...saveHandlers(onSave)} noValidate aria-label="Issue">
      <fieldset disabled={isDisabled} className="grid min-w-0 gap-5">
        <legend className="sr-only">Issue</legend>
        <Card as="section" aria-label="What it says first" className="grid gap-5">
          <Field label="Subject" error={problems?.subject}>
            <TextInput
              value={subject}
              maxLength={MAX_SUBJECT}
              onChange={(event) => onChange({ subject: event.currentTarget.value })}
            />
          </Field>
          <Field label="Preheader" required={false} hint="What mail programs show beside the subject.">
            <TextInput
              value={preheader}
              maxLength={MAX_PREHEADER}
              onChange={(event) => onChange({ preheader: event.currentTarget.value })}
            />
          </Field>
          <Field label="Introduction" required={false} hint="Plain text. A blank line begins a paragraph.">
            <TextArea
              rows={INTRO_ROWS}
              value={intro}
              maxLength={MAX_INTRO}
              onChange={(event) => onChange({ intro: event.currentTarget.value })}
            />
          </Field>
        </Card>
        {blocks.map((block, index) => (
          <BlockEditor
            key={block.kind}
            block={block}
            problem={problems?.headings[block.kind]}
            onChange={(part) =>
              onChange({ blocks: blocks.map((one) => (one.kind === block.kind ? { ...one, ...part } : one)) })
            }
            onUp={index > 0 ? () => onChange({ blocks: swap(blocks, index - 1) }) : undefined}
            onDown={index < blocks.length - 1 ? () => onChange({ blocks: swap(blocks, index) }) : undefined}
          />
        ))}
      </fieldset>
    </form>
  );
}

/** One entry and the next change places. */
const swap = <T,>(entries: readonly T[], index: number): T[] =>
  entries.toSpliced(index, 2, ...entries.slice(index, index + 2).toReversed());
