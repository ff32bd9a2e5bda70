import type { Photograph } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { useRef, useState } from 'react';

const NOT_DESCRIBED = 'Say what can be seen, for people who cannot see it';
const LOOK_AGAIN = 'Some of the photographs need another look.';
const PATH = 'photographs.';

/** The photographs of a story that is being written, and what is wrong with them. */
export function useStoryPictures() {
  const [photographs, setPhotographs] = useState<readonly Photograph[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const incomplete = useRef<string>(undefined);
  const [refusals, setRefusals] = useState(0);
  const changes = useRef(0);

  return {
    photographs,
    problem,
    /** How often the story could not go yet. */
    refusals,
    problemOf: (path: string): string | undefined => problems[path],
    change(next: readonly Photograph[]): void {
      changes.current += 1;
      setPhotographs(next);
      setProblems({});
      setProblem(undefined);
    },
    noteIncomplete(why: string | undefined): void {
      const before = incomplete.current;
      incomplete.current = why;
      if (before) setProblem((last) => (last === before ? why : last));
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
      const why = incomplete.current ?? (isFine ? undefined : LOOK_AGAIN);
      setProblem(why);
      if (why) setRefusals((last) => last + 1);
      return why === undefined;
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
