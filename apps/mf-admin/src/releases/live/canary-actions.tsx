import { formatDateTime } from '@shoreline/contracts';
import type { LiveApp } from '@shoreline/contracts/operator-releases';
import { operatorReleaseAddresses } from '../../shared/operator-addresses.ts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Button, Field, Select } from '@shoreline/ui';
import { useEffect, useState } from 'react';

import { ActDialog } from '../act-dialog.tsx';
import { BuildName, shortDigest, toPercent } from '../build-name.tsx';
import { releaseQueries } from '../release.queries.ts';

interface CanaryActionsProps {
  app: LiveApp;
  revision: number;
}

type Canary = NonNullable<LiveApp['canary']>;
interface WithCanary extends CanaryActionsProps {
  canary: Canary;
}

const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5];
const FIRST_SHARE = 0.05;

/** Begins to try a build out, or goes on with the one that is tried. */
export function CanaryActions(props: CanaryActionsProps) {
  const { canary } = props.app;
  if (!canary) return <StartCanary {...props} />;
  return (
    <>
      <ChangeShare {...props} canary={canary} />
      <Promote {...props} canary={canary} />
      <EndCanary {...props} canary={canary} />
    </>
  );
}

function StartCanary({ app: { app, live }, revision }: CanaryActionsProps) {
  const [share, setShare] = useState(FIRST_SHARE);
  const [digest, setDigest] = useState('');
  return (
    <ActDialog
      trigger={
        <Button variant="outline" size="sm" aria-label={`Start canary of ${app}`}>
          Start canary
        </Button>
      }
      title={`Try out a build of ${app}`}
      labels={{ act: 'Start canary', acting: 'Starting…', done: `A canary of ${app} was started` }}
      revision={revision}
      now={<BuildName {...live} />}
      act={(why) => (api, options) =>
        api.call(operatorReleaseAddresses.canary, { body: { app, digest, share, why } }, options)
      }
    >
      <p>This share of visitors gets the build instead of the live one, and keeps it.</p>
      <BuildChoice app={app} digest={digest} onChoose={setDigest} />
      <ShareChoice share={share} onChoose={setShare} />
    </ActDialog>
  );
}

function BuildChoice({ app, digest, onChoose }: { app: string; digest: string; onChoose: (digest: string) => void }) {
  const { data } = useQuery(releaseQueries(useApi()).builds(app));
  const builds = (data ?? []).filter(({ state }) => state !== 'live');
  const [first] = builds;
  useEffect(() => {
    if (first && digest === '') onChoose(first.digest);
  }, [first, digest, onChoose]);
  if (data && !first) return <p className="text-sm text-danger">There is no build beside the live one.</p>;
  return (
    <Field label="Build">
      <Select
        value={digest}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={
          data
            ? builds.map(({ digest: value, storedAt, storedBy }) => ({
                value,
                label: `${shortDigest(value)} · ${formatDateTime(storedAt) ?? ''} · ${storedBy}`,
              }))
            : [{ value: '', label: 'Loading builds…', disabled: true }]
        }
      />
    </Field>
  );
}

const ShareChoice = ({ share, onChoose }: { share: number; onChoose: (share: number) => void }) => (
  <Field label="Share of visitors">
    <Select
      value={String(share)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      options={[...new Set([...SHARES, share])]
        .toSorted((a, b) => a - b)
        .map((value) => ({ value: String(value), label: toPercent(value) }))}
    />
  </Field>
);

function ChangeShare({ app: { app }, canary, revision }: WithCanary) {
  const [share, setShare] = useState(canary.share);
  return (
    <ActDialog
      trigger={
        <Button variant="outline" size="sm" aria-label={`Share of the canary of ${app}`}>
          Share
        </Button>
      }
      title={`Change the canary of ${app}`}
      labels={{ act: 'Change share', acting: 'Changing…', done: `The canary of ${app} has another share` }}
      revision={revision}
      now={<CanaryName canary={canary} />}
      act={(why) => (api, options) =>
        api.call(operatorReleaseAddresses.canary, { body: { app, digest: canary.digest, share, why } }, options)
      }
    >
      <p>
        Now: <CanaryName canary={canary} />. Who has it keeps it while the share grows.
      </p>
      <ShareChoice share={share} onChoose={setShare} />
    </ActDialog>
  );
}

const Promote = ({ app: { app, live }, canary, revision }: WithCanary) => (
  <ActDialog
    trigger={
      <Button size="sm" aria-label={`Promote the canary of ${app}`}>
        Promote
      </Button>
    }
    title={`Make the canary of ${app} live?`}
    labels={{ act: 'Make it live', acting: 'Publishing…', done: `The canary of ${app} is live` }}
    revision={revision}
    now={<BuildName {...live} />}
    act={(why) => (api, options) =>
      api.call(operatorReleaseAddresses.publish, { body: { builds: [{ app, digest: canary.digest }], why } }, options)
    }
  >
    <p>
      Everybody gets <BuildName {...canary} /> instead of <BuildName {...live} />, within seconds.
    </p>
  </ActDialog>
);

const EndCanary = ({ app: { app, live }, canary, revision }: WithCanary) => (
  <ActDialog
    trigger={
      <Button variant="outline" size="sm" aria-label={`End the canary of ${app}`}>
        End
      </Button>
    }
    title={`End the canary of ${app}?`}
    labels={{ act: 'End canary', acting: 'Ending…', done: `The canary of ${app} was ended` }}
    isDangerous
    revision={revision}
    now={<CanaryName canary={canary} />}
    act={(why) => (api, options) =>
      api.call(operatorReleaseAddresses.canary, { body: { app, digest: canary.digest, share: 0, why } }, options)
    }
  >
    <p>
      The {toPercent(canary.share)} of visitors who have <BuildName {...canary} /> get <BuildName {...live} /> again.
    </p>
  </ActDialog>
);

const CanaryName = ({ canary }: { canary: Canary }) => (
  <>
    <BuildName {...canary} /> at {toPercent(canary.share)}
  </>
);
