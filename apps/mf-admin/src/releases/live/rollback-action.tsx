import type { LiveApp } from '@shoreline/contracts/operator-releases';
import { operatorReleaseAddresses } from '../../shared/operator-addresses.ts';
import { Button } from '@shoreline/ui';

import { ActDialog } from '../act-dialog.tsx';
import { BuildName, ByWhom, shortDigest } from '../build-name.tsx';

interface RollbackActionProps {
  app: LiveApp;
  revision: number;
}

/** Takes an app back to the build before; nothing where there is none. */
export function RollbackAction({ app: { app, live, before }, revision }: RollbackActionProps) {
  if (before === null) return null;
  return (
    <ActDialog
      trigger={
        <Button variant="outline" size="sm" aria-label={`Roll back ${app}`}>
          Roll back
        </Button>
      }
      title={`Roll back ${app}?`}
      labels={{ act: 'Roll back', acting: 'Rolling back…', done: `${app} was rolled back` }}
      isDangerous
      revision={revision}
      now={<BuildName {...live} />}
      act={(why) => (api, options) =>
        api.call(operatorReleaseAddresses.rollback, { body: { app, to: before, why } }, options)
      }
    >
      <p>
        {app} goes from <BuildName {...live} /> (live since <ByWhom {...live} />) back to{' '}
        <span className="font-mono text-sm">{shortDigest(before)}</span>, the build before. Visitors get it within
        seconds.
      </p>
    </ActDialog>
  );
}
