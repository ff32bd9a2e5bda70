/** The browser offers to install the site, and waits for somebody to ask for it. Not every browser has it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The event comes once, when it comes; whoever shows a button for it loads later. */
type PromptedWindow = typeof globalThis & { shorelineInstallPrompt?: InstallPrompt | undefined };

const CHANGED = 'shoreline-install-prompt';

function store(prompt: InstallPrompt | undefined): void {
  (globalThis as PromptedWindow).shorelineInstallPrompt = prompt;
  dispatchEvent(new Event(CHANGED));
}

/** Catches the offer instead of letting the browser make it over the page. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => store(undefined));
}

/** What was caught, for whoever shows a button for it. */
export const installPrompt = {
  /** Undefined where there is no offer. */
  read: (): InstallPrompt | undefined => (globalThis as PromptedWindow).shorelineInstallPrompt,
  /** Calls back when there is an offer, or none any longer. */
  subscribe(onChange: () => void): () => void {
    addEventListener(CHANGED, onChange);
    return () => removeEventListener(CHANGED, onChange);
  },
  /** Each offer may be shown once; the browser makes another one when it sees fit. */
  async show(): Promise<void> {
    const prompt = installPrompt.read();
    store(undefined);
    await prompt?.prompt();
  },
};
