import { type LegalGuide, legalPages } from '@shoreline/guides';
import { NavLink, useLocation, useNavigate } from '@shoreline/remote-kit/router';
import type { MouseEvent } from 'react';

export function LegalSidebar({ sections }: Pick<LegalGuide, 'sections'>) {
  const goTo = useGoTo();

  return (
    <div className="top-[calc(var(--header-offset)+2rem)] order-first grid gap-9 lg:sticky lg:order-none print:hidden">
      <nav aria-label="On this page" className="hidden lg:block">
        <p className={CAPTION_CLASS}>On this page</p>
        <ul className="mt-3">
          {[...sections, { title: 'Contact us', anchor: 'contact' }].map(({ title, anchor }) => (
            <li key={title}>
              <a
                href={`#${anchor}`}
                onClick={(event) => goTo(event, anchor)}
                className="inline-flex min-h-8 items-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Legal pages">
        <p className={CAPTION_CLASS}>Legal</p>
        <ul className="mt-3 flex flex-wrap gap-x-6 border-line lg:block lg:border-l">
          {legalPages.map(({ href, title }) => (
            <li key={href}>
              <NavLink
                to={href}
                className="inline-flex min-h-11 items-center border-transparent font-semibold aria-[current=page]:underline aria-[current=page]:decoration-coral aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 lg:-ml-px lg:border-l-2 lg:pl-4 lg:aria-[current=page]:border-coral lg:aria-[current=page]:no-underline"
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/**
 * By the router, so that Back and Forward find how far down each entry of an anchor was; the shell scrolls. The address of the link is
 * the anchor alone: pages of the server are shared by addresses that differ in what follows the `?`.
 */
function useGoTo() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return (event: MouseEvent, anchor: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ search, hash: anchor }, { replace: hash === `#${anchor}` });
    // As browsers do with an anchor of their own: the keyboard goes on from there.
    document.getElementById(anchor)?.focus({ preventScroll: true });
  };
}

const CAPTION_CLASS = 'text-xs font-semibold tracking-caps text-muted uppercase';
