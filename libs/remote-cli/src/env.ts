/** Holds the token a remote is published with: not an option, which others would see in the list of processes. */
export const TOKEN_VARIABLE = 'SHORELINE_PUBLISH_TOKEN';

/** The token for publishing, undefined when none is set. */
export const readToken = (): string | undefined => process.env[TOKEN_VARIABLE] || undefined;

/** What a CI says of the commit it builds. */
export const readCiEnv = (): NodeJS.ProcessEnv => process.env;
