export { ApiError, conflict, invalidInput, notAllowed, notFound, nothingHere } from './api-error.ts';
export { signInRequired, unavailable } from './api-error.ts';
export type { Caller, ReadCaller } from './caller.ts';
export { assertAllowed, assertFreshSignIn, everybodyIsVisitor, serviceCaller } from './caller.ts';
export { type BackgroundLoop, createBackgroundLoop, LOOP_DONE, pauseUnless } from './background-loop.ts';
export { type IpAddress, networkOf, parseIpAddress, SUBSCRIBER_BITS } from './client-network.ts';
export type { Idempotency } from './idempotency.ts';
export { idempotencyIndex, idempotencyType, readIdempotency, writeOnce } from './idempotency.ts';
export { assertSameRequest, isDuplicateKey } from './idempotency.ts';
export { type ConcurrencyLimiter, createConcurrencyLimiter, type Priority } from './concurrency-limiter.ts';
export { createReturnSpreader } from './return-spreader.ts';
export { createInternalApp } from './internal-app.ts';
export { type Admission, createAdmission, senderOf } from './keys/admission.ts';
export { KEY_FILE, type KeyFile, readKeyFile } from './keys/key-file.ts';
export { completeKeySet, type KeySet, rotateKeySet } from './keys/key-set.ts';
export {
  createPreviewKey,
  type PreviewKey,
  type PreviewPublicKey,
  signPreview,
  verifyPreview,
} from './keys/preview-token.ts';
export { signRequest } from './keys/request-token.ts';
export { keysFromFile, openServiceKeys, type ServiceKeys } from './keys/service-keys.ts';
export { createLog, type Log } from './log.ts';
export { addGauge, createMetrics, type Metrics, watchPool } from './metrics.ts';
export { escapePattern } from './escape-pattern.ts';
export { problemHandler, readRequestId } from './problem-handler.ts';
export { createRandomBytes } from './random-bytes.ts';
export { type EnvSource, readEnv, readSecretFiles } from './read-env.ts';
export { type CircuitOpen, createCircuits, ReplicaHung, type WatchedRequest } from './replicas/circuit.ts';
export { createReplicas, type Replica, type Replicas } from './replicas/replicas.ts';
export type { Fault, ReplicaFetch } from './replicas/send-to-replica.ts';
export { ReplicaAway, sendToReplica } from './replicas/send-to-replica.ts';
export { createRouter } from './router.ts';
export { requestLog, requestRecord, requestTrace } from './request-log.ts';
export { createRetention, daysBefore, deletingRule, type Retention, retentionDaysSchema } from './retention.ts';
export { type RetentionRule, withWaiting } from './retention.ts';
export { generateSecret, hashSecret } from './secret-hash.ts';
export { sendAsService } from './send-as-service.ts';
export { type Handler, type HandlerReply, PUBLIC_CACHE_CONTROL, serve } from './serve.ts';
export { conditionalGet, createServiceApp, jsonBody } from './service-app.ts';
export type { ServiceEnv } from './service-env.ts';
export {
  checkMediaBucket,
  databaseUrlSchema,
  mediaEnv,
  objectStoreEnv,
  originSchema,
  originsSchema,
  secretSchema,
  serviceEnv,
  serviceKeysSchema,
} from './service-env.ts';
export { type CallOutcome, statusClass } from './timed-fetch.ts';
export { describeRequest } from './tracing/request-span.ts';
export { createOperatorReader, operatorCheckUnavailable, readOperatorSecret } from './operator-reader.ts';
export { type OpenServer, type RunningService, startService } from './start-service.ts';
