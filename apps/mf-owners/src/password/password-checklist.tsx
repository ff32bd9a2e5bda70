import { passwordRules } from '@shoreline/contracts';
import { Icon } from '@shoreline/ui';
import { Circle, CircleAlert, CircleCheck } from 'lucide';

interface PasswordChecklistProps {
  id: string;
  password: string;
  /** It was tried, and did not do. */
  isRefused: boolean;
}

const MET = { icon: CircleCheck, look: 'text-eucalypt', label: 'done' };
const OPEN = { icon: Circle, look: 'text-muted', label: 'still open' };
const REFUSED = { icon: CircleAlert, look: 'font-medium text-danger', label: 'still missing' };

/** What a password must have, ticked off while it is typed: by icon, by colour and in text. */
export function PasswordChecklist({ id, password, isRefused }: PasswordChecklistProps) {
  const met = passwordRules.filter(({ isMet }) => isMet(password)).length;
  return (
    <>
      <ul id={id} className="mt-3 grid gap-1.5 text-sm">
        {passwordRules.map(({ message, isMet }) => {
          const { icon, look, label } = isMet(password) ? MET : isRefused ? REFUSED : OPEN;
          return (
            <li key={message} className={`flex items-start gap-2 ${look}`}>
              <Icon of={icon} size={18} className="mt-[0.1em]" />
              <span>
                {message}
                <span className="sr-only"> ({label})</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {password && `${met} of ${passwordRules.length} done`}
      </p>
    </>
  );
}
