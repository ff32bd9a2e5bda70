import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** What a TLS server shows and holds, as read from its files. */
export interface TlsKeys {
  cert: Buffer;
  key: Buffer;
}

/** Where they lie. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/** Reads both files, or says which of them is of no use. */
export function readTlsKeys({ certFile, keyFile }: TlsFiles): TlsKeys {
  const cert = readNamed('TLS_CERT_FILE', certFile);
  const key = readNamed('TLS_KEY_FILE', keyFile);
  assertUsable({ cert, key });
  return { cert, key };
}

/** When the certificate ends. A chain begins with it. */
export const readExpiry = ({ cert }: TlsKeys): Date => new Date(new X509Certificate(cert).validTo);

function readNamed(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${variable}: ${file} cannot be read.`, { cause: error });
  }
}

/** OpenSSL parses both and compares them. */
function assertUsable(keys: TlsKeys): void {
  try {
    createSecureContext(keys);
    readExpiry(keys);
  } catch (error) {
    throw new Error('TLS_CERT_FILE and TLS_KEY_FILE must be a certificate and its key, both as PEM.', { cause: error });
  }
}
