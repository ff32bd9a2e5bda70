/** Holds the token a remote is published with: not an option, which others would see in the list of processes. */
export const TOKEN_VARIABLE = 'SHORELINE_PUBLISH_TOKEN';

/** Holds a token of this run of the CI, as GitLab's `id_tokens` puts it there. */
export const ID_TOKEN_VARIABLE = 'SHORELINE_ID_TOKEN';

/** What a CI says of the commit it builds, and the tokens it has. */
export const readCiEnv = (): NodeJS.ProcessEnv => process.env;
