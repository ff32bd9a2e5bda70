import { Button, Icon } from '@shoreline/ui';
import { ImagePlus } from 'lucide';
import { type ComponentProps, useState } from 'react';

import type { PhotographsField } from './photographs-field.tsx';

type Props = ComponentProps<typeof PhotographsField>;

const load = async () =>
  (await import(/* webpackChunkName: "photographs" */ './photographs-field.tsx')).PhotographsField;

/** A button that says photographs are welcome; the field and its code come when somebody wants it, or has some already. */
export function OptionalPhotographs({ invitation, ...props }: Props & { invitation: string }) {
  const [Field, setField] = useState<typeof PhotographsField>();
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');

  if (Field) return <Field {...props} />;

  function open(): void {
    setState('loading');
    load().then(
      (loaded) => setField(() => loaded),
      () => setState('failed'),
    );
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="sm" onClick={open} loading={state === 'loading' && 'One moment…'}>
          <Icon of={ImagePlus} size={18} />
          {props.photographs.length > 0 ? `Change photographs (${props.photographs.length})` : 'Add photographs'}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{invitation}</p>
      </div>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          This part did not load. What you wrote is still here: press the button again.
        </p>
      )}
    </div>
  );
}
