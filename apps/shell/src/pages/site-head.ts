import type { Site } from '@shoreline/contracts';
import type { NotFoundText, PageHead } from '@shoreline/remote-kit';

export const fallbackSite: Site = {
  name: 'Shoreline',
  tagline: "Noosa's community guide and podcast",
  origin: 'http://localhost:8080',
  contactEmail: 'hello@shoreline.example',
  platforms: [],
  social: [],
  hosts: [],
};

export const siteHead: PageHead = {
  title: "Shoreline – Noosa's community guide and podcast",
  description:
    "Shoreline is Noosa's community guide and podcast: local stories, a directory of the region, what is on, and where to live.",
  canonical: '/',
};

export const notFoundHead = ({ title, message }: NotFoundText, path: string): PageHead => ({
  title: `${title} – Shoreline`,
  description: message,
  canonical: path,
  noIndex: true,
});

export const unavailableHead = (title: string, path: string): PageHead => ({
  ...siteHead,
  title: `${title} is not available – Shoreline`,
  canonical: path,
  noIndex: true,
});
