import { formatDateTime } from '@shoreline/contracts';
import type { ContentItem } from '@shoreline/contracts/operator-content';
import { useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Alert, Button, buttonClass, Field, Icon, TextInput } from '@shoreline/ui';
import { ExternalLink } from 'lucide';

import { operatorContentAddresses } from '../../shared/operator-addresses.ts';
import { problemMessage } from '../../shared/problem-message.ts';

interface DraftLinkProps {
  item: Pick<ContentItem, 'kind' | 'id'>;
  /** The form has what nobody saved yet. */
  isUnsaved: boolean;
}

/** Shows an item on its own page before anybody else sees it there, to an editor and to whoever they send the link. */
export function DraftLink({ item: { kind, id }, isUnsaved }: DraftLinkProps) {
  const api = useApi();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.call(operatorContentAddresses.linkDraft, { params: { kind, id } }),
  });

  return (
    <section className="mt-10 border-t border-line pt-6">
      <h3 className="text-xl">On its own page</h3>
      <p className="mt-2 max-w-prose text-muted">
        A link shows the page with what was saved last, to you and to whoever you send it. Nobody else notices.
        {isUnsaved && ' What you typed since is not on it: save first.'}
      </p>
      {error && (
        <Alert tone="danger" title="There is no link yet" className="mt-4">
          {problemMessage(error, 'Please try again in a moment.')}
        </Alert>
      )}
      {data ? (
        <div aria-live="polite" className="mt-4 grid gap-4">
          <Field label="Link" hint={`It shows the page until ${formatDateTime(data.expiresAt) ?? ''}.`}>
            <TextInput
              readOnly
              value={new URL(data.path, window.location.origin).href}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          <p>
            <a href={data.path} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
              Open the page
              <Icon of={ExternalLink} size={18} />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        </div>
      ) : (
        <Button variant="outline" className="mt-4" loading={isPending && 'Making a link…'} onClick={() => mutate()}>
          Make a link
        </Button>
      )}
    </section>
  );
}
