import type { NotFoundText } from '@shoreline/remote-kit';
import { Link, SiteLink, useLocation } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, Container, TextInput } from '@shoreline/ui';

import { useHead } from '../frame/use-page-head.ts';
import { notFoundHead } from './site-head.ts';

const GOOD_LINKS = [
  { to: '/directory', label: 'The directory', note: 'Places to eat, stay, learn and get things fixed' },
  { to: '/events', label: 'What’s on', note: 'Markets, music and mornings on the water' },
  { to: '/stories', label: 'Local stories', note: 'People of the region in their own words' },
];

export function NotFoundPage({ text }: { text: NotFoundText }) {
  useHead(notFoundHead(text, useLocation().pathname));

  return (
    <Container className="grid gap-12 py-section lg:grid-cols-[1fr_26rem]">
      <div>
        <p className="text-sm font-medium tracking-caps text-muted uppercase">Lost at low tide</p>
        <h1 className="mt-4 font-serif text-5xl">{text.title}</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">{text.message}</p>
        <form action="/directory" role="search" className="mt-8 flex max-w-xl flex-wrap gap-3">
          <TextInput
            name="search"
            type="search"
            aria-label="Search the directory"
            placeholder="Search the directory"
            className="min-w-0 flex-1 basis-56"
          />
          <Button type="submit">Search</Button>
        </form>
        <p className="mt-8">
          <ButtonLink as={SiteLink} href={text.back.to} variant="outline">
            {text.back.label}
          </ButtonLink>
        </p>
      </div>
      <ul className="self-start divide-y divide-line border-y border-line">
        {GOOD_LINKS.map(({ to, label, note }) => (
          <li key={to}>
            <Link to={to} className="group block py-5">
              <span className="font-serif text-xl group-hover:underline">{label}</span>
              <span className="mt-1 block text-sm text-muted">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
