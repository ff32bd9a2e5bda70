import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Stack } from '@shoreline/tools/stack';
import { SECOND_MS, UserError } from '@shoreline/tools/print';
import { inMegabytes, residentBytes } from '@shoreline/tools/process-usage';

import type { SiteBenchOptions } from '../bench-options.ts';
import { countByStatus, p50, percentile } from '../load.ts';
import { ask, generateAddress, PASSWORD, registerVerified } from '../owners/owners.ts';
import type { Row, Section } from '../report.ts';
import { drawPng } from './draw-png.ts';
import type { ReaderReply, ReaderRequest } from './reader.main.ts';
import { openUpload, type Upload } from './send-photographs.ts';
import type { SenderReply, SenderRequest } from './sender.main.ts';

const FULL = { photographs: 200, seconds: 30, width: 1_600, height: 1_067 };
const SMOKE = { photographs: 4, seconds: 2, width: 320, height: 200 };
const SAMPLE_MS = 200;
const P95 = 0.95;
const OWNERS = 4;
const OPEN_PATH = '/api/owners/photograph-uploads';
const SENDER = join(import.meta.dirname, 'sender.main.ts');
const READER = join(import.meta.dirname, 'reader.main.ts');
const PATHS = ['/directory', '/api/directory?limit=12', '/api/episodes'];

/** What two hundred photographs at once cost everybody else, and how much memory they take. */
export async function measureUploads(options: SiteBenchOptions): Promise<Section> {
  const { stack, print, isSmoke } = options;
  const { photographs, seconds, width, height } = isSmoke ? SMOKE : FULL;
  const file = drawPng(width, height);
  const opened = await openUploads(stack, photographs);
  for (const path of PATHS) await ask(stack, path);

  print('▸ Reading, left alone …');
  const alone = await watch(options, wait(seconds * SECOND_MS));
  const rest = memoryOf(stack.pids().content);
  print(`▸ The same while ${photographs} photographs of ${inMegabytes(file.length)} arrive at once …`);
  const memory = watchMemory(stack.pids().content);
  const path = join(options.workDir, 'photograph.png');
  writeFileSync(path, file);
  const sending = sendAll({ origin: stack.origin, uploads: opened, path });
  const meanwhile = await watch(options, sending);
  const sent = await sending;
  const most = memory.stop();

  return {
    title: `${photographs} photographs at once`,
    columns: ['while they arrive', 'alone'],
    rows: toRows(meanwhile, alone),
    notes: [
      `Photographs by their last answer: ${countByStatus(sent)}; asked to come back ${sent.reduce((sum, { refusals }) => sum + refusals, 0)} times, ${PATHS.length} kinds of reads all answered ${countByStatus(Object.values(meanwhile).flat())}.`,
      `content-api grew by ${inMegabytes(most.service - rest.service)} at most (150 MB allowed); the process that makes photographs had ${inMegabytes(most.worker)} at most (it ends itself at 250 MB).`,
      `Senders, with the lowest priority, readers and the whole site share this machine; its load average is ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')} now.`,
    ],
  };
}

/** Uploads that owners opened, who may open sixty an hour each. */
async function openUploads(stack: Stack, count: number): Promise<Upload[]> {
  const opened: Upload[] = [];
  for (let owner = 0; owner < OWNERS; owner += 1) {
    const email = generateAddress('photographer');
    await registerVerified(stack, email);
    const { cookies } = await ask(stack, '/api/owners/login', { body: { email, password: PASSWORD } });
    const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
    for (let one = 0; one < Math.ceil(count / OWNERS); one += 1)
      opened.push({ cookie, upload: await openUpload(stack.origin, OPEN_PATH, cookie) });
  }
  return opened.slice(0, count);
}

const sendAll = (request: SenderRequest): Promise<SenderReply> => startAndAsk<SenderReply>(SENDER, request).reply;

const toRows = (meanwhile: ReaderReply, alone: ReaderReply): Row[] =>
  PATHS.flatMap((path): Row[] => {
    const times = [meanwhile, alone].map((reads) => (reads[path] ?? []).map(({ ms }) => ms));
    return [
      { name: `${path} p50`, unit: 'ms', samples: times.map((all) => [p50(all)]) },
      { name: `${path} p95`, unit: 'ms', samples: times.map((all) => [percentile(all, P95)]) },
    ];
  });

/** Has somebody read until something is over. */
async function watch({ stack, signal }: SiteBenchOptions, over: Promise<unknown>): Promise<ReaderReply> {
  const request: ReaderRequest = { origin: stack.origin, paths: PATHS };
  const { child, reply } = startAndAsk<ReaderReply>(READER, request);
  const end = () => void child.send('stop');
  signal.addEventListener('abort', end, { once: true });
  await Promise.race([over, reply]);
  signal.removeEventListener('abort', end);
  end();
  return reply;
}

/** Starts a program of the bench, asks it something and waits for its only answer. */
function startAndAsk<Reply>(program: string, request: SenderRequest | ReaderRequest) {
  const child = fork(program);
  const ended = once(child, 'exit').then(([code]) => {
    throw new UserError(`${basename(program)} ended with ${String(code)}.`);
  });
  const replied = once(child, 'message').then(([reply]) => reply as Reply);
  child.send(request);
  const reply = Promise.race([replied, ended]);
  ended.catch(() => undefined);
  return { child, reply };
}

interface Memory {
  service: number;
  worker: number;
}

function memoryOf(pid: number | undefined): Memory {
  return { service: residentBytes([pid ?? 0]) ?? Number.NaN, worker: residentBytes(childrenOf(pid)) ?? 0 };
}

/** The most there was until it is stopped. */
function watchMemory(pid: number | undefined): { stop: () => Memory } {
  const most = memoryOf(pid);
  const timer = setInterval(() => {
    const now = memoryOf(pid);
    most.service = Math.max(most.service, now.service);
    most.worker = Math.max(most.worker, now.worker);
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** What the service started; nothing where the system does not say (macOS). */
function childrenOf(pid: number | undefined): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
