export { ApiError, conflict, invalidInput, notAllowed, notFound, signInRequired, unavailable } from './api-error.ts';
export { assertAllowed, type Caller, everybodyIsVisitor, type ReadCaller } from './caller.ts';
export { type BackgroundLoop, createBackgroundLoop, LOOP_DONE, pauseUnless } from './background-loop.ts';
export { networkOf, parseIpAddress, type IpAddress, SUBSCRIBER_BITS } from './client-network.ts';
export {
  assertSameRequest,
  type Idempotency,
  idempotencyIndex,
  idempotencyType,
  isDuplicateKey,
  readIdempotency,
  writeOnce,
} from './idempotency.ts';
export { createInternalApp } from './internal-app.ts';
export { createLog, type Log } from './log.ts';
export { addGauge, createMetrics, type Metrics, watchPool } from './metrics.ts';
export { problemHandler } from './problem-handler.ts';
export { type EnvSource, readEnv, readSecretFiles } from './read-env.ts';
export { createReplicas, type Replica, type Replicas } from './replicas/replicas.ts';
export {
  type Fault,
  fetchFromReplicas,
  ReplicaAway,
  type ReplicaFetch,
  sendToReplica,
} from './replicas/send-to-replica.ts';
export { requestLog } from './request-log.ts';
export { createRetention, daysBefore, type RetentionRule, retentionDaysSchema, type Retention } from './retention.ts';
export { generateSecret, hashSecret } from './secret-hash.ts';
export { sendAsService } from './send-as-service.ts';
export { type Handler, type HandlerReply, PUBLIC_CACHE_CONTROL, serve } from './serve.ts';
export { conditionalGet, createServiceApp, jsonBody } from './service-app.ts';
export {
  databaseUrlSchema,
  originSchema,
  originsSchema,
  secretSchema,
  type ServiceEnv,
  serviceEnv,
} from './service-env.ts';
export { serviceCaller, signServiceToken } from './service-token.ts';
export { type CallOutcome, statusClass, timedFetch } from './timed-fetch.ts';
export { type OpenServer, type RunningService, startService } from './start-service.ts';
