import type { Site } from '@shoreline/contracts';

/** A site that leads nowhere out: no platforms, no social links, no hosts. */
export const exampleSite = (parts: Partial<Site> = {}): Site => ({
  name: 'Shoreline',
  tagline: "Noosa's community guide and podcast",
  origin: 'https://shoreline.example',
  contactEmail: 'hello@shoreline.example',
  platforms: [],
  social: [],
  hosts: [],
  ...parts,
});
