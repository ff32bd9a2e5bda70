import type { CallerName } from '@shoreline/contracts';

/**
 * Whom an address answers. `member` and `owner` mean this person and what is theirs; to everybody but an operator with a session those of
 * operators are unknown addresses.
 */
export type Audience = 'anybody' | 'member' | 'owner' | 'operator' | readonly CallerName[];
