import type { Photograph } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { useRef, useState } from 'react';

const NOT_DESCRIBED = 'Say what can be seen, for people who cannot see it';
const STILL_SENDING = 'A photograph is still on its way. Give it a moment, or leave it out.';
const LOOK_AGAIN = 'Some of the photographs need another look.';
const PATH = 'photographs.';

/** The photographs of a story that is being written, and what is wrong with them. */
export function useStoryPictures() {
  const [photographs, setPhotographs] = useState<readonly Photograph[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const changes = useRef(0);

  return {
    photographs,
    problem,
    problemOf: (path: string): string | undefined => problems[path],
    change(next: readonly Photograph[]): void {
      changes.current += 1;
      setPhotographs(next);
      setProblems({});
      setProblem(undefined);
    },
    noteSending(is: boolean): void {
      isSending.current = is;
      if (!is) setProblem((last) => (last === STILL_SENDING ? undefined : last));
    },
    /** Another choice of photographs is another story: the key of a request must not be that of the one before. */
    toKey: (key: string): string => `${key}-${changes.current}`,
    /** False where the story cannot go yet; says why. */
    check(): boolean {
      const found = Object.fromEntries(
        photographs.flatMap(({ alt }, index) => (alt.trim() === '' ? [[`${index}.alt`, NOT_DESCRIBED]] : [])),
      );
      const isFine = Object.keys(found).length === 0;
      setProblems(found);
      if (isSending.current) setProblem(STILL_SENDING);
      else setProblem(isFine ? undefined : LOOK_AGAIN);
      return isFine && !isSending.current;
    },
    /** What the service found, put where it belongs. */
    refuse(error: unknown): void {
      const issues = error instanceof ApiClientError ? (error.problem?.issues ?? []) : [];
      const found = issues.flatMap(({ path, message }) =>
        path.startsWith(PATH) ? [[path.slice(PATH.length), message]] : [],
      );
      if (found.length === 0) return;
      setProblems(Object.fromEntries(found) as Record<string, string>);
      setProblem(LOOK_AGAIN);
    },
    clear(): void {
      setPhotographs([]);
      setProblems({});
      setProblem(undefined);
    },
  };
}
