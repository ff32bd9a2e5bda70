import type { ContentItem, ContentSummary } from '@shoreline/contracts/operator-content';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Dialog, Field, RadioGroup, TextInput } from '@shoreline/ui';
import { type FormEvent, useDeferredValue, useState } from 'react';

import { DialogActs } from '../../shared/dialog-acts.tsx';
import { contentQueries } from '../content.queries.ts';
import type { Fields } from '../drafts/merge-drafts.ts';
import { ActFailure } from './act-failure.tsx';
import { MergeComparison } from './merge-comparison.tsx';
import type { useItemActs } from './use-item-acts.ts';

interface MergeDialogProps {
  item: ContentItem;
  /** As they are in the form now. */
  fields: Fields;
  acts: ReturnType<typeof useItemActs>;
  onClose: () => void;
}

/** Two listings of one place: finds the other, shows both, and asks which one stays. */
export function MergeDialog(props: MergeDialogProps) {
  const [other, setOther] = useState<ContentSummary>();
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      size="lg"
      title="Merge a duplicate"
      description="One of the two stays. The address of the other leads there from then on, and so does what members saved of it."
    >
      {other ? <MergeForm {...props} other={other} /> : <FindOther item={props.item} onChoose={setOther} />}
    </Dialog>
  );
}

/** As many as can be looked through; a longer search finds fewer. */
const FOUND = 8;

function FindOther({ item, onChoose }: { item: ContentItem; onChoose: (other: ContentSummary) => void }) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const filter = { kind: 'listing', state: 'published', search: asked, page: 1 } as const;
  const { data, isError } = useQuery({ ...contentQueries(useApi()).page(filter), enabled: asked !== '' });
  const found = asked === '' ? [] : (data?.items ?? []).filter(({ id }) => id !== item.id).slice(0, FOUND);
  return (
    <div className="min-h-72">
      <Field label="The other one" hint="Words of its name, or of the end of its address.">
        <TextInput type="search" autoFocus value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <p role="status" className="mt-3 text-sm text-muted">
        {describe({ asked, isError, count: data && found.length })}
      </p>
      <ul className="mt-2 grid gap-2">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="block w-full rounded-control border border-line px-3 py-2 text-left hover:border-ocean focus-visible:outline-2 focus-visible:outline-focus"
              onClick={() => onChoose(one)}
            >
              <span className="block font-semibold wrap-anywhere">{one.title}</span>
              <span className="block text-sm wrap-anywhere text-muted">{one.publicPath}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe({ asked, isError, count }: { asked: string; isError: boolean; count: number | undefined }): string {
  if (asked === '') return 'Only what is on the site is found.';
  if (isError) return 'The search did not answer. Change a letter to try again.';
  if (count === undefined) return 'Searching…';
  return count === 0 ? 'Nothing else is called that.' : '';
}

function MergeForm({ item, fields, acts, other, onClose }: MergeDialogProps & { other: ContentSummary }) {
  const [staying, setStaying] = useState<string>(other.id);
  const read = useQuery(contentQueries(useApi()).item({ kind: 'listing', id: other.id }));
  const going = staying === item.id ? other : item;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (acts.isPending || !read.data) return;
    acts.mutate({ do: 'merge', other: read.data, staysThis: going !== item }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <RadioGroup
        legend="Which one stays"
        name="staying"
        value={staying}
        onValueChange={setStaying}
        options={[
          { value: item.id, label: `${item.title} (this one)`, hint: item.publicPath },
          { value: other.id, label: other.title, hint: other.publicPath },
        ]}
      />
      <MergeComparison fields={fields} other={read} />
      <p className="text-sm text-muted">
        Nothing of “{going.title}” is taken over: copy what the other one lacks first. Publishing it again undoes this.
      </p>
      <ActFailure error={acts.error} />
      <DialogActs labels={{ act: 'Merge', acting: 'Merging…' }} isDangerous isPending={acts.isPending} />
    </form>
  );
}
