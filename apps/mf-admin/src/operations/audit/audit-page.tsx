import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';

const AuditTrail = lazyPart(async () => (await import(/* webpackChunkName: "audit" */ './audit-trail.tsx')).AuditTrail);

/** Who did what, at all services, and whether anybody changed the record of it. */
export const AuditPage = () => (
  <AdminFrame
    title="Audit trail"
    role="administrator"
    lead="Who did what, the latest first. People are pseudonyms here; operators go by their names. Nothing can be changed."
  >
    <AuditTrail />
  </AdminFrame>
);
