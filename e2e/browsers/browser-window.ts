/** A window of any browser, driven by whichever protocol the browser speaks. Scripts are expressions of JavaScript. */
export interface BrowserWindow {
  goTo(url: string): Promise<void>;
  /** Evaluates in the page; what comes back is JSON. */
  run(script: string): Promise<unknown>;
  /** Clicks with the mouse what the script answers: an element. */
  click(script: string): Promise<void>;
  /** Types with the keyboard into what the script answers. */
  type(script: string, text: string): Promise<void>;
  /** What the console has as errors, and exceptions nobody caught: where the protocol tells. */
  errors(): string[];
  close(): Promise<void>;
}

/** A browser that is not Playwright's Chromium. */
export interface OtherBrowser {
  name: string;
  /** How a person gets what is missing. */
  installation: string;
  /** The version that is installed, or nothing. */
  version(): string | undefined;
  /** A window of somebody who was never here before. */
  openWindow(): Promise<BrowserWindow>;
  /** Ends what windows shared. */
  stop(): Promise<void>;
}
