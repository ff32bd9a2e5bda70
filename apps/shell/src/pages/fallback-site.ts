import type { Site } from '@shoreline/contracts';

export const fallbackSite: Site = {
  name: 'Shoreline',
  tagline: "Noosa's community guide and podcast",
  origin: 'http://localhost:8080',
  contactEmail: 'hello@shoreline.example',
  platforms: [],
  social: [],
  hosts: [],
};
