import type { ReactNode } from 'react';

declare global {
  interface ImportMetaEnv {
    /** Name of the app that is being built; its utilities apply below `data-mf` of this value only. */
    readonly MF_SCOPE?: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

export const scopeName: string = import.meta.env.MF_SCOPE ?? 'shell';

/** Gives what is rendered at the end of the page the styles of the app it belongs to. */
export const PortalScope = ({ children }: { children: ReactNode }) => <div data-mf={scopeName}>{children}</div>;
