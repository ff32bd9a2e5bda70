/** Makes a stack of Docker Swarm of a compose file: `node swarm-stack.main.ts < docker-compose.yml | docker stack deploy -c - shoreline`. */
import { text } from 'node:stream/consumers';

import { printToStdout } from '../print.ts';
import { toSwarmStack } from './swarm-stack.ts';

printToStdout(toSwarmStack(await text(process.stdin)).trimEnd());
