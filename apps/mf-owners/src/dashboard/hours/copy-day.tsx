import { capitalise, type Weekday, weekdays } from '@shoreline/contracts';
import { Button, Checkbox, Icon, OverlayClose, Popover } from '@shoreline/ui';
import { Copy } from 'lucide';
import { useState } from 'react';

const ICON_SIZE_PX = 16;

interface CopyDayProps {
  weekday: Weekday;
  onCopy: (to: readonly Weekday[]) => void;
}

export function CopyDay({ weekday, onCopy }: CopyDayProps) {
  const name = capitalise(weekday);
  const others = weekdays.filter((day) => day !== weekday);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const toggle = (day: Weekday) =>
    setChosen(chosen.includes(day) ? chosen.filter((known) => known !== day) : [...chosen, day]);

  return (
    <Popover
      label={`Copy the hours of ${name}`}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Copy ${name} to other days`} className="max-md:-ml-3.5">
          <Icon of={Copy} size={ICON_SIZE_PX} />
          Copy
        </Button>
      }
    >
      <fieldset>
        <legend className="text-sm font-semibold">Copy {name} to</legend>
        <Checkbox
          label="All other days"
          checked={chosen.length === others.length}
          onChange={({ target }) => setChosen(target.checked ? others : [])}
        />
        <div className="border-t border-line">
          {others.map((day) => (
            <Checkbox
              key={day}
              label={capitalise(day)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="min-h-9 py-1.5"
            />
          ))}
        </div>
      </fieldset>
      <OverlayClose>
        <Button size="sm" width="full" className="mt-3" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          Copy
        </Button>
      </OverlayClose>
    </Popover>
  );
}
