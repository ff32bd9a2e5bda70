import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends these bytes and reads until the other side closes or says nothing for a while. */
export async function sendRaw(port: number, text: string, quietMs = 150): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.setTimeout(quietMs, () => socket.destroy());
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return received;
}
