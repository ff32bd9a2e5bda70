declare global {
  interface ImportMetaEnv {
    /** Name of the app that is being built; its utilities apply below `data-mf` of this value only. */
    readonly MF_SCOPE?: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/** The app whose styles apply here: every portal renders inside `<div data-mf={scopeName}>`, else it would be unstyled. */
export const scopeName: string = import.meta.env.MF_SCOPE ?? 'shell';
