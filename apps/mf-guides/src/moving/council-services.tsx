import { toPhoneLink, toPhoneNumber } from '@shoreline/contracts';
import type { MovingGuide } from '@shoreline/guides';
import { Badge, Icon } from '@shoreline/ui';
import { ArrowUpRight, Banknote, House, Landmark, Library, PawPrint, Trash2, TreePine } from 'lucide';

const icons = { waste: Trash2, rates: Banknote, pets: PawPrint, building: House, library: Library, parks: TreePine };

const priorities = {
  essential: { label: 'Essential', tone: 'coral' },
  important: { label: 'Important', tone: 'ocean' },
  optional: { label: 'Optional', tone: 'neutral' },
} as const;

const LINK_ICON_SIZE_PX = 15;

export function CouncilServices({ guide: { council, office } }: { guide: MovingGuide }) {
  return (
    <>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {council.map((service) => (
          <Service key={service.name} service={service} />
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-xs text-muted">
        Numbers and web addresses here are examples of ours; the office below is where the council is.
      </p>
      <Office office={office} />
    </>
  );
}

function Service({
  service: { name, anchor, description, contact, website, priority, icon },
}: {
  service: MovingGuide['council'][number];
}) {
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-4 border-t border-line py-5 print:break-inside-avoid">
      <Icon of={icons[icon]} className="mt-1 text-ocean" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 id={anchor} className="font-sans text-base font-semibold tracking-normal">
            {name}
          </h3>
          <Badge tone={priorities[priority].tone}>{priorities[priority].label}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted">{description}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-5">
          <PhoneLink phone={contact} />
          {website && <Website name={name} href={website} />}
        </p>
      </div>
    </li>
  );
}

function Website({ name, href }: { name: string; href: string }) {
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      target="_blank"
      className="inline-flex min-h-8 items-center gap-1.5 text-sm text-ocean underline underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
    >
      <span className="print:hidden">Website</span>
      <span className="hidden print:inline">{withoutScheme(href)}</span>
      <span className="sr-only">of {name}, opens another window</span>
      <Icon of={ArrowUpRight} size={LINK_ICON_SIZE_PX} className="print:hidden" />
    </a>
  );
}

/** On paper nobody can press a link: they see where it leads. */
const withoutScheme = (href: string): string => href.replace(/^https?:\/\//, '');

function Office({ office: { address, hours } }: Pick<MovingGuide, 'office'>) {
  return (
    <section
      aria-labelledby="office-title"
      className="mt-8 grid gap-x-12 gap-y-5 rounded-card bg-band p-6 sm:grid-cols-2 print:break-inside-avoid"
    >
      <div className="grid grid-cols-[auto_1fr] gap-x-4">
        <Icon of={Landmark} className="mt-1 text-ocean" />
        <div>
          <h3 id="office-title">Main office</h3>
          <address className="mt-2 not-italic">{address}</address>
          <p className="mt-2 text-sm text-muted">
            Hours as last published. Closed on public holidays, Show Friday too.
          </p>
        </div>
      </div>
      <dl className="grid content-start">
        {hours.map(({ when, hours: open }) => (
          <div key={when} className="flex justify-between gap-6 border-b border-line py-2 last:border-0">
            <dt>{when}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{open}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={toPhoneLink(phone)}
      className="inline-flex min-h-8 items-center font-semibold whitespace-nowrap text-ocean tabular-nums underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {toPhoneNumber(phone)}
    </a>
  );
}
