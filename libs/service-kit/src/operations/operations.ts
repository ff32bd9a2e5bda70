export { privacyRouter, type RetentionReport } from './privacy.routes.ts';
export { mongoRetentionRuns, type RetentionRuns } from './retention-runs.store.ts';
export { type ReplicaStatus, statusRouter } from './status.routes.ts';
