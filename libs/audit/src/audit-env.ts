import { retentionDaysSchema, secretSchema } from '@shoreline/service-kit';

const RETENTION_DAYS = 730;

/** The variables of a service with an audit trail. Spread them into its `envSchema`. */
export const auditEnv = {
  AUDIT_KEY: secretSchema(
    'Makes the pseudonyms of the audit trail; the same for all services, and never another one: people would not be found any longer.',
  ),
  AUDIT_RETENTION_DAYS: retentionDaysSchema(RETENTION_DAYS, 'a record of the audit trail is kept'),
};
