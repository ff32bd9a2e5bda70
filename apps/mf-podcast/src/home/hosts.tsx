import type { Site } from '@shoreline/contracts';
import { useSite } from '@shoreline/remote-kit';
import { Icon, Picture, Section } from '@shoreline/ui';
import { ArrowUpRight } from 'lucide';

/** Where each host is drawn, in the order of the site configuration. */
const PLATES = ['river', 'surf', 'hinterland', 'lake'];

export function Hosts() {
  const { hosts } = useSite();
  if (hosts.length === 0) return null;

  return (
    <Section
      id="about"
      eyebrow="About us"
      title="Meet Your Hosts"
      intro="One recorder between them, and more than thirty years of knowing whose gate that is."
    >
      <ul className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
        {hosts.map((host, index) => (
          <li key={host.name} className={index > 0 ? 'lg:mt-28' : undefined}>
            <Host host={host} plate={PLATES[index % PLATES.length] ?? 'river'} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Host({ host, plate }: { host: Site['hosts'][number]; plate: string }) {
  const slug = host.name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const drawn = { src: `/api/artwork/${plate}/${slug}.svg`, width: 1200, height: 800, alt: '' };

  return (
    <article>
      <Picture picture={host.picture ?? drawn} className="aspect-[16/10]" />
      <div className="relative -mt-14 mr-8 rounded-tr-card bg-paper pt-6 pr-8 md:-mt-20 md:mr-24 md:pt-8">
        <h3 className="text-3xl">{host.name}</h3>
        <p className="mt-1.5 text-sm font-semibold text-coral-text">{host.role}</p>
      </div>
      <p className="mt-4 max-w-prose text-muted">{host.bio}</p>
      {host.social.length > 0 && (
        <ul aria-label={`${host.name} elsewhere`} className="mt-4 flex flex-wrap gap-x-6">
          {host.social.map(({ label, url }) => (
            <li key={label}>
              <OutLink href={url}>{label}</OutLink>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-ocean underline-offset-4 hover:underline"
    >
      {children}
      <Icon of={ArrowUpRight} size={16} />
    </a>
  );
}
