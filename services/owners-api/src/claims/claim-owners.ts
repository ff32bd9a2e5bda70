import type { Owner } from '@shoreline/contracts';

/** The accounts, as claims look at them. */
export interface ClaimOwners {
  findById(id: string): Promise<Owner | undefined>;
  findByEmail(email: string): Promise<Owner | undefined>;
}
