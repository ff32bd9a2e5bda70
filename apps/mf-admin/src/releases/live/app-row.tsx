import type { LiveApp } from '@shoreline/contracts/operator-releases';
import { Badge } from '@shoreline/ui';

import { BuildName, ByWhom, toPercent } from '../build-name.tsx';
import { BuildHealthLine } from './build-health-line.tsx';
import { CanaryActions } from './canary-actions.tsx';
import { RollbackAction } from './rollback-action.tsx';

interface AppRowProps {
  app: LiveApp;
  revision: number;
}

/** One app: whose it is, what is live, what is tried out, and what to do about it. */
export const AppRow = ({ app, revision }: AppRowProps) => (
  <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_14rem] lg:items-start">
    <div className="min-w-0">
      <h2 className="text-base font-semibold">{app.app}</h2>
      <p className="text-sm wrap-anywhere text-muted">
        {[app.team, app.contact].filter(Boolean).join(' · ') || 'no team'}
      </p>
    </div>
    <ShownBuild label="Live" app={app.app} build={app.live} />
    {app.canary ? (
      <ShownBuild label="Canary" app={app.app} build={app.canary} share={app.canary.share} />
    ) : (
      <p className="hidden text-sm text-muted lg:block">No canary</p>
    )}
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <CanaryActions app={app} revision={revision} />
      <RollbackAction app={app} revision={revision} />
    </div>
  </li>
);

interface ShownBuildProps {
  label: 'Live' | 'Canary';
  app: string;
  build: LiveApp['live'];
  share?: number;
}

const ShownBuild = ({ label, app, build, share }: ShownBuildProps) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={label === 'Live' ? 'success' : 'ocean'}>
        {label}
        {share !== undefined && ` ${toPercent(share)}`}
      </Badge>
      <BuildName {...build} />
    </p>
    <p className="mt-1 text-sm wrap-anywhere text-muted">
      <ByWhom {...build} />
    </p>
    {build.why && <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere">{build.why}</p>}
    <BuildHealthLine app={app} digest={build.digest} />
  </div>
);
