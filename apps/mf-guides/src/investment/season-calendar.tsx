import type { InvestmentGuide } from './investment-guide.ts';

const seasonNames = { peak: 'Peak', 'off-peak': 'Off-peak' };

interface SeasonCalendarProps {
  text: string;
  months: InvestmentGuide['months'];
}

export function SeasonCalendar({ text, months }: SeasonCalendarProps) {
  return (
    <section aria-labelledby="season-title" className="mt-14 print:break-inside-avoid">
      <h3 id="season-title">Rental seasonality</h3>
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      <ol className="mt-6 grid grid-cols-3 gap-2 sm:grid-cols-6 print:grid-cols-4">
        {months.map(({ name, season }) => (
          <li
            key={name}
            className={`rounded-control border px-3 py-3.5 ${season === 'peak' ? 'border-sun bg-sun text-on-sun' : 'border-line bg-surface'}`}
          >
            <span className="block font-semibold">{name}</span>
            <span className={`block text-xs ${season === 'peak' ? '' : 'text-muted'}`}>{seasonNames[season]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
