import { useSite, ApiClientError, useApi, type ApiClient } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, Container, Icon, PageTitle } from '@shoreline/ui';
import type { IconNode } from 'lucide';
import { useEffect, useRef, useState } from 'react';

const SPENT = new Set([400, 404, 410]);

interface LinkMessage {
  title: string;
  text: string;
}

/** What a link from a mail does, and what its page says before and afterwards. */
export interface MailLink {
  icon: IconNode;
  ready: LinkMessage;
  done: LinkMessage;
  spent: LinkMessage;
  button: { label: string; pending: string };
  nextLink: { done: { href: string; label: string }; spent: { href: string; label: string } };
  failure: string;
  send: (api: ApiClient, token: string) => Promise<unknown>;
}

interface MailLinkPageProps {
  link: MailLink;
  /** As the address has it; empty where it was cut off. */
  token: string;
}

/** What a link from a mail leads to: one button, and what became of it. */
export function MailLinkPage({ link, token }: MailLinkPageProps) {
  const { icon, button, nextLink, failure } = link;
  const { step, press } = useMailLink(link.send, token);
  const [firstStep] = useState(step);
  const isOver = step === 'done' || step === 'spent';
  const isNews = isOver && step !== firstStep;
  const { title, text } = link[isOver ? step : 'ready'];

  return (
    <Container width="prose" className="py-section text-center">
      <span className="mx-auto mb-8 inline-flex size-20 items-center justify-center rounded-full bg-ocean-soft text-ocean">
        <Icon of={icon} size={ICON_SIZE_PX} />
      </span>
      <PageTitle key={isNews ? 'after' : 'before'} isNews={isNews}>
        {title}
      </PageTitle>
      <p role="status" className="mx-auto mt-5 max-w-lg text-lg text-muted">
        {text}
      </p>
      {step === 'failed' && (
        <Alert tone="danger" title={failure} className="mx-auto mt-8 max-w-lg text-left">
          Nothing has changed. Please try again in a moment.
        </Alert>
      )}
      <div className="mt-8">
        <NextStep step={step} button={button} nextLink={nextLink} onPress={press} />
      </div>
      {!isOver && <WithoutScript />}
    </Container>
  );
}

const ICON_SIZE_PX = 34;

function NextStep({
  step,
  button,
  nextLink,
  onPress,
}: Pick<MailLink, 'button' | 'nextLink'> & { step: LinkStep; onPress: () => void }) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button was off while it sent, and lost the focus by it.
    if (step === 'failed') again.current?.focus();
  }, [step]);

  if (step === 'done' || step === 'spent') {
    const { href, label } = nextLink[step];
    return (
      <ButtonLink as={SiteLink} href={href} variant={step === 'spent' ? 'accent' : 'outline'} size="lg">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button ref={again} variant="accent" size="lg" onClick={onPress} loading={step === 'sending' && button.pending}>
      {step === 'failed' ? 'Try again' : button.label}
    </Button>
  );
}

function WithoutScript() {
  const { contactEmail } = useSite();

  return (
    <noscript>
      <p className="mt-8 font-semibold">
        The button needs JavaScript. Without it, please write to{' '}
        <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline underline-offset-4">
          {contactEmail}
        </a>{' '}
        and we will do it for you.
      </p>
    </noscript>
  );
}

/** The state of a link from a mail. `spent`: expired, used up, or cut short by a mail program. */
type LinkStep = 'ready' | 'sending' | 'done' | 'spent' | 'failed';

/** What a link from a mail asks for happens when somebody presses the button, never by opening the page. */
function useMailLink(send: MailLink['send'], token: string) {
  const api = useApi();
  const { status, error, mutate } = useMutation({ mutationFn: () => send(api, token) });

  const step: LinkStep = token === '' ? 'spent' : toStep(status, error);

  return { step, press: () => mutate() };
}

function toStep(status: 'idle' | 'pending' | 'success' | 'error', error: unknown): LinkStep {
  if (status !== 'error') return ({ idle: 'ready', pending: 'sending', success: 'done' } as const)[status];
  return error instanceof ApiClientError && SPENT.has(error.status) ? 'spent' : 'failed';
}
