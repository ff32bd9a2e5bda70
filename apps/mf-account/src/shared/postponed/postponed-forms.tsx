import { formatDateTime } from '@shoreline/contracts';
import {
  parsePostponed,
  type PostponedForm,
  postponedText,
  removePostponed,
} from '@shoreline/member-kit/postponed-forms';
import { useConsent } from '@shoreline/remote-kit';
import { Badge, Button } from '@shoreline/ui';
import { useRef, useState, useSyncExternalStore } from 'react';

/** Forms that were pressed without a connection, and wait on this device. Nothing while there are none. */
export function PostponedForms() {
  const consent = useConsent();
  const [stored] = useState(() => postponedText(consent));
  const forms = parsePostponed(useSyncExternalStore(stored.subscribe, stored.read, () => null));
  const place = useRef<HTMLDivElement>(null);

  const handleRemove = ({ key }: PostponedForm): void => {
    // The pressed button goes with its row, and the last with everything: keyboards stay here.
    place.current?.focus({ preventScroll: true });
    removePostponed(consent, key);
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {forms.length > 0 && (
        <section aria-labelledby="postponed-heading" className="mt-12 rounded-card bg-band p-5 sm:p-6">
          <h2 id="postponed-heading" className="text-xl">
            Waiting to be sent
          </h2>
          <p className="mt-2 max-w-prose text-muted">
            Written without a connection and stored on this device. Each goes out once, as soon as you are connected
            again.
          </p>
          <ul className="mt-2 divide-y divide-line">
            {forms.map((form) => (
              <PostponedRow key={form.key} form={form} onRemove={handleRemove} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PostponedRowProps {
  form: PostponedForm;
  onRemove: (form: PostponedForm) => void;
}

function PostponedRow({ form, onRemove }: PostponedRowProps) {
  const { title, writtenAt, refusal } = form;
  const label = refusal === null ? 'Cancel' : 'Remove';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {title}
          {refusal !== null && <Badge tone="danger">Not sent</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted">{refusal ?? `Written ${formatDateTime(writtenAt)}`}</p>
      </div>
      <Button variant="outline" size="sm" aria-label={`${label}: ${title}`} onClick={() => onRemove(form)}>
        {label}
      </Button>
    </li>
  );
}
