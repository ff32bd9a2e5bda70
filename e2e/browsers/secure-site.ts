import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { findFreePorts, portNames, portTable } from '@shoreline/tools/ports';
import { generate } from 'selfsigned';

import { startSharedSite } from '../support/start-site.ts';

/** Not `localhost`: there HSTS would hold for the sign-in provider too, which speaks HTTP on another port. */
const HOST = '127.0.0.1';
/** A kind of name in a certificate. */
const IP_ADDRESS = 7;

/** The variable in which tests find the certificate they are to trust. */
const CERTIFICATE = 'E2E_CERTIFICATE';

/**
 * Starts the site as it is in production: over TLS and HTTP/2. WebKit takes cookies marked `Secure` no other way,
 * not even from localhost.
 */
export async function startSecureSite(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-tls-'));
  const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
  const { cert, private: key } = await generate([{ name: 'commonName', value: HOST }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: IP_ADDRESS, ip: HOST }] }],
  });
  writeFileSync(files.TLS_CERT_FILE, cert);
  writeFileSync(files.TLS_KEY_FILE, key);

  const free = await findFreePorts(portNames.length);
  const ports = Object.fromEntries(portNames.map((name, index) => [portTable[name].variable, String(free[index])]));
  const PUBLIC_ORIGIN = `https://${HOST}:${ports[portTable.gateway.variable] ?? ''}`;
  process.env[CERTIFICATE] = files.TLS_CERT_FILE;
  const { stop } = await startSharedSite({ ports: 'fixed', env: { ...ports, ...files, PUBLIC_ORIGIN } });
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Lets this process ask the site over TLS. */
export function trustSite(): void {
  const file = process.env[CERTIFICATE];
  if (file) setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')]);
}
