import { type Photograph, photographLimits, toPicture } from '@shoreline/contracts';
import { Badge, Field, IconButton, Picture, TextInput } from '@shoreline/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';

interface PhotographRowProps {
  photograph: Photograph;
  place: { index: number; count: number };
  /** Of the photograph itself under an empty name. */
  problemOf: (name: string) => string | undefined;
  onChange: (part: Partial<Photograph>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One photograph with its words and its place. */
export function PhotographRow({ photograph, place, problemOf, onChange, onMove, onRemove }: PhotographRowProps) {
  const { index, count } = place;
  const problem = problemOf('');
  const name = `photograph ${index + 1}`;
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="relative">
        <Picture
          picture={{ ...toPicture(photograph), alt: photograph.alt || `Your ${name}` }}
          sizes="(min-width: 40rem) 11rem, 90vw"
          frame="control"
          className="aspect-[3/2]"
        />
        {index === 0 && count > 1 && <Badge className="absolute top-2 left-2">First</Badge>}
      </div>
      <div className="grid content-start gap-3">
        <Field
          label="What can be seen"
          hint="For people who cannot see it: “The garden behind the café, with tables under a fig”."
          error={problemOf('alt')}
          required
        >
          <TextInput
            value={photograph.alt}
            maxLength={photographLimits.altLength}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        </Field>
        <Field label="Photographer" error={problemOf('credit')} required={false}>
          <TextInput
            value={photograph.credit ?? ''}
            maxLength={photographLimits.creditLength}
            onChange={({ target }) => onChange({ credit: target.value === '' ? null : target.value })}
          />
        </Field>
        {problem && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="flex items-center gap-1">
          {count > 1 && (
            <>
              <IconButton
                icon={ArrowUp}
                label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${name} down`}
                disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
              />
            </>
          )}
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}
