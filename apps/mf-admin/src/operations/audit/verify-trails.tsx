import { useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Button, Icon } from '@shoreline/ui';
import { CircleAlert, CircleCheck } from 'lucide';

import { usePaletteActs } from '../../shared/palette/palette-acts.ts';
import { verifyTrails } from '../operations.queries.ts';
import { describeVerification } from './describe-verification.ts';

/** Has each service check its chain, and says what was found. */
export function VerifyTrails() {
  const api = useApi();
  const { data, isPending, isError, mutate } = useMutation({ mutationFn: () => verifyTrails(api) });
  const verify = (): void => {
    if (!isPending) mutate();
  };
  usePaletteActs([{ label: 'Verify the audit trail', run: verify }]);

  return (
    <section aria-label="Verification" className="mb-6 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose min-w-0 text-sm text-muted">
          Each record carries the hash of the one before: what was changed, moved or taken away later is noticed.
        </p>
        <Button size="sm" variant="outline" loading={isPending && 'Verifying…'} onClick={verify}>
          Verify the trail
        </Button>
      </div>
      <div role="status">
        {isError && (
          <p className="mt-3 text-sm text-danger">Nothing could be verified. Please try again in a moment.</p>
        )}
        {data && (
          <ul className="mt-3 grid gap-1.5 text-sm">
            {data.map(describeVerification).map(({ isIntact, text }) => (
              <li key={text} className="flex items-start gap-2">
                <Icon
                  of={isIntact ? CircleCheck : CircleAlert}
                  size={18}
                  className={isIntact ? 'mt-0.5 text-eucalypt' : 'mt-0.5 text-danger'}
                />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
