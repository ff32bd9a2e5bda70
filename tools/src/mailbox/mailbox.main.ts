/**
 * The development mailbox, a program of its own: `node mailbox.main.ts <smtp port> <web port> [address]`. Accepts every
 * mail the site sends and shows it; nothing leaves this machine.
 */
import { createServer } from 'node:http';

import { collectGarbage } from '@shoreline/service-kit/collect-garbage';

import { createMailServer } from './mail-server.ts';
import { createMailboxApp, Inbox } from './mailbox-app.ts';

const [smtpPort, webPort, address = '127.0.0.1'] = process.argv.slice(2);
if (!smtpPort || !webPort) throw new Error('Usage: mailbox.main.ts <smtp port> <web port> [address to listen on]');

const inbox = new Inbox();
const mailServer = createMailServer((mail) => inbox.add(mail));
mailServer.on('error', (error) => process.stderr.write(`${error.message}\n`));

await collectGarbage();
// The page answers last: whoever sees it can also send.
mailServer.listen(Number(smtpPort), address, () => {
  createServer(createMailboxApp(inbox)).listen(Number(webPort), address);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
