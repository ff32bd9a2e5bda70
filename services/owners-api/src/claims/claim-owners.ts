import type { Owner } from '@shoreline/contracts';

/** What claims need of the accounts. */
export interface ClaimOwners {
  findById(id: string): Promise<Owner | undefined>;
  findByEmail(email: string): Promise<Owner | undefined>;
}
