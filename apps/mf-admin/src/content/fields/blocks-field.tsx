import type { HomeBlock } from '@shoreline/contracts';
import { homeBlockLabels, homeBlocks, requiredHomeBlocks } from '@shoreline/contracts/content-kinds';
import { Button, Icon } from '@shoreline/ui';
import { ArrowDown, ArrowUp } from 'lucide';
import { useEffect, useRef, useState } from 'react';

import type { FieldProps } from './field-control.tsx';

/** The sections of a page in their order; what is left out waits below. */
export function BlocksField({ row, value, problem, onChange }: FieldProps) {
  const chosen = Array.isArray(value) ? (value as HomeBlock[]) : [];
  const [said, setSaid] = useState('');
  const [list, follow] = useFocusAfterMove(chosen);
  const leftOut = homeBlocks.filter((block) => !chosen.includes(block));

  const move = (block: HomeBlock, by: -1 | 1): void => {
    const at = chosen.indexOf(block);
    const next = chosen.toSpliced(at, 1).toSpliced(at + by, 0, block);
    follow(block, by);
    setSaid(`${homeBlockLabels[block]} is number ${at + by + 1} of ${chosen.length}.`);
    onChange(next);
  };
  const remove = (block: HomeBlock): void => {
    setSaid(`${homeBlockLabels[block]} is left out.`);
    onChange(chosen.filter((one) => one !== block));
  };
  const putIn = (block: HomeBlock): void => {
    setSaid(`${homeBlockLabels[block]} is number ${chosen.length + 1} of ${chosen.length + 1}.`);
    onChange([...chosen, block]);
  };

  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-semibold">{row.label}</legend>
      <p className="text-sm text-muted">{row.hint}</p>
      <ol ref={list} className="mt-3 divide-y divide-line border-y border-line">
        {chosen.map((block, index) => (
          <li key={block} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span aria-hidden className="w-5 text-sm text-muted tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 basis-44 font-semibold">{homeBlockLabels[block]}</span>
            <span className="ml-auto flex items-center gap-3">
              <Move block={block} by={-1} isLast={index === 0} onMove={move} />
              <Move block={block} by={1} isLast={index === chosen.length - 1} onMove={move} />
              <span className="w-26 text-right whitespace-nowrap">
                {requiredHomeBlocks.includes(block) ? (
                  <span className="text-sm text-muted">Stays</span>
                ) : (
                  <Button variant="ghost" size="sm" onClick={() => remove(block)}>
                    Leave out<span className="sr-only">: {homeBlockLabels[block]}</span>
                  </Button>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {leftOut.length > 0 && <LeftOut blocks={leftOut} onPutIn={putIn} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface MoveProps {
  block: HomeBlock;
  by: -1 | 1;
  isLast: boolean;
  onMove: (block: HomeBlock, by: -1 | 1) => void;
}

const Move = ({ block, by, isLast, onMove }: MoveProps) => (
  <Button
    variant="outline"
    size="sm"
    disabled={isLast}
    data-move={`${block} ${by}`}
    aria-label={`Move ${homeBlockLabels[block]} ${by < 0 ? 'up' : 'down'}`}
    onClick={() => onMove(block, by)}
  >
    <Icon of={by < 0 ? ArrowUp : ArrowDown} size={18} />
  </Button>
);

const LeftOut = ({ blocks, onPutIn }: { blocks: HomeBlock[]; onPutIn: (block: HomeBlock) => void }) => (
  <div className="mt-4">
    <p className="text-sm font-semibold">Left out</p>
    <ul className="mt-2 flex flex-wrap gap-2">
      {blocks.map((block) => (
        <li key={block}>
          <Button variant="outline" size="sm" onClick={() => onPutIn(block)}>
            Put in<span className="sr-only">:</span> {homeBlockLabels[block]}
          </Button>
        </li>
      ))}
    </ul>
  </div>
);

/** Who moves something with the keyboard goes on with the same button; at an end with the other one. */
function useFocusAfterMove(chosen: readonly HomeBlock[]) {
  const ref = useRef<HTMLOListElement>(null);
  const moved = useRef<[HomeBlock, number]>(undefined);
  useEffect(() => {
    if (!moved.current) return;
    const [block, by] = moved.current;
    moved.current = undefined;
    const find = (way: number) =>
      ref.current?.querySelector<HTMLButtonElement>(`[data-move="${block} ${way}"]:not(:disabled)`);
    (find(by) ?? find(-by))?.focus();
  }, [chosen]);
  return [ref, (block: HomeBlock, by: number): void => void (moved.current = [block, by])] as const;
}
