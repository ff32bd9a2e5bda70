import type { Site } from '@shoreline/contracts';

/** A site configuration for tests: no platforms, no social links, nothing that leads out. */
export const testSite: Site = {
  name: 'Shoreline',
  tagline: "Noosa's community guide and podcast",
  origin: 'http://shoreline.test',
  contactEmail: 'hello@shoreline.example',
  platforms: [],
  social: [],
  hosts: [],
};
