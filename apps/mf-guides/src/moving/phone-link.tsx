import { toPhoneLink, toPhoneNumber } from '@shoreline/contracts';

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
