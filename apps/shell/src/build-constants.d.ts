interface ImportMetaEnv {
  /** Versions of the packages the shell shares; see libs/federation. */
  readonly SHARED_VERSIONS: Record<string, string>;
}
