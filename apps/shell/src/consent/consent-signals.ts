import type { ConsentChoice } from '@shoreline/remote-kit';

type Signal = 'granted' | 'denied';

/** The signals of consent mode v2. */
type ConsentSignals = Record<
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'personalization_storage'
  | 'security_storage',
  Signal
>;

const toSignal = (isAllowed: boolean): Signal => (isAllowed ? 'granted' : 'denied');

/** Which of Google's consent-mode signals a choice grants. */
export const toSignals = ({ analytics, marketing, functional }: ConsentChoice): ConsentSignals => ({
  ad_storage: toSignal(marketing),
  ad_user_data: toSignal(marketing),
  ad_personalization: toSignal(marketing),
  analytics_storage: toSignal(analytics),
  functionality_storage: toSignal(functional),
  personalization_storage: toSignal(functional),
  security_storage: 'granted',
});
