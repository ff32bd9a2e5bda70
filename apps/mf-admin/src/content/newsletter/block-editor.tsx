import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';
import { Card, Field, IconButton, Switch, TextArea, TextInput } from '@shoreline/ui';
import { ArrowDown, ArrowUp } from 'lucide';

type Block = NewsletterFields['blocks'][number];

interface BlockEditorProps {
  block: Block;
  problem: string | undefined;
  onChange: (part: Partial<Block>) => void;
  /** Undefined for the first and the last. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

const LABELS: Record<Block['kind'], string> = {
  episodes: 'Episodes',
  events: 'Events',
  stories: 'Stories',
  listings: 'Listings',
};
const FOR_UPDATES: readonly string[] = ['events', 'listings'];
const MAX_HEADING = 80;
const MAX_NOTE = 600;
const NOTE_ROWS = 2;

/** One part of an issue: in or out, where, under which heading and with which word. */
export const BlockEditor = ({ block, problem, onChange, onUp, onDown }: BlockEditorProps) => {
  const label = LABELS[block.kind];
  return (
    <Card as="section" aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          label={label}
          checked={block.isIncluded}
          onChange={(event) => onChange({ isIncluded: event.currentTarget.checked })}
        />
        <span className="flex gap-1">
          <IconButton label={`Move ${label} up`} icon={ArrowUp} disabled={!onUp} onClick={onUp} />
          <IconButton label={`Move ${label} down`} icon={ArrowDown} disabled={!onDown} onClick={onDown} />
        </span>
      </div>
      {FOR_UPDATES.includes(block.kind) && (
        <p className="text-sm text-muted">For readers who asked for event updates and local offers.</p>
      )}
      {block.isIncluded && <BlockFields block={block} problem={problem} onChange={onChange} />}
    </Card>
  );
};

const BlockFields = ({ block, problem, onChange }: Pick<BlockEditorProps, 'block' | 'problem' | 'onChange'>) => (
  <div className="mt-4 grid gap-5">
    <Field label="Heading" error={problem}>
      <TextInput
        value={block.heading}
        maxLength={MAX_HEADING}
        onChange={(event) => onChange({ heading: event.currentTarget.value })}
      />
    </Field>
    <Field label="A word about it" required={false}>
      <TextArea
        rows={NOTE_ROWS}
        value={block.note}
        maxLength={MAX_NOTE}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </Field>
    {block.entries.length === 0 ? (
      <p className="text-sm text-muted">Nothing new was found. With a word about it, it goes out all the same.</p>
    ) : (
      <ul aria-label="What is in it" className="grid gap-2">
        {block.entries.map(({ id, title, detail }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              {title} <span className="text-muted">{detail}</span>
            </span>
            <button
              type="button"
              className="min-h-9 text-sm text-ocean underline underline-offset-4 pointer-coarse:min-h-11"
              aria-label={`Leave out ${title}`}
              onClick={() => onChange({ entries: block.entries.filter((entry) => entry.id !== id) })}
            >
              Leave out
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);
