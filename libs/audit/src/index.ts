export type { AuditEvent, AuditEventName, AuditOutcome } from './audit-event.ts';
export { auditEnv } from './audit-env.ts';
export { auditOperationsRouter, auditRouter, countAccountMonths } from './audit.routes.ts';
export { mongoAuditStore } from './audit.store.ts';
export { type AuditTrail, createAuditTrail, nobodysRequest } from './audit-trail.ts';
export { describeAct, operatorOf, recordOperatorActs } from './operator-acts.ts';
