import { type Photograph, photographLimits } from '@shoreline/contracts';
import { Button, Icon, ProgressBar } from '@shoreline/ui';
import { Camera, ImagePlus } from 'lucide';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

import { PhotographRow } from './photograph-row.tsx';
import type { OpenUpload } from './send-photograph.ts';
import { type Upload, usePhotographUploads } from './use-photograph-uploads.ts';

interface PhotographsFieldProps {
  label: string;
  /** In their order; the first stands for the whole. */
  photographs: readonly Photograph[];
  /** By place: `2`, `2.alt`. */
  problemOf: (path: string) => string | undefined;
  open: OpenUpload;
  onChange: (photographs: readonly Photograph[]) => void;
  /** Told why what is sent now would go without one, and of nothing once all are here. */
  onIncomplete?: ((why: string | undefined) => void) | undefined;
  max?: number | undefined;
  /** What becomes of them; instead of what is said of the first one. */
  hint?: string | undefined;
}

/** What cameras make; the service looks at what is in a file, whatever it is called. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

const FIRST_HINT = 'The first one is shown on cards and in search results.';

const picturesOf = (list: FileList | null | undefined): File[] => [...(list ?? [])].filter(({ size }) => size > 0);

/** Photographs: chosen, dropped, pasted or taken, described, put in order and removed. Nothing is lost while one is on its way. */
export function PhotographsField(props: PhotographsFieldProps) {
  const { label, photographs, problemOf, open, onChange, onIncomplete, max = photographLimits.count } = props;
  const { hint = max > 1 ? FIRST_HINT : undefined } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { uploads, notice, ...acts } = usePhotographUploads({ photographs, max, open, onChange });
  useIncompleteNote(whyIncomplete(uploads), onIncomplete);
  const isFull = photographs.length + uploads.length >= max;
  const put = (index: number, part: Partial<Photograph>): void =>
    onChange(photographs.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const move = (from: number, to: number): void => {
    const moved = photographs.toSpliced(from, 1);
    const [one] = photographs.slice(from, from + 1);
    if (one) onChange(moved.toSpliced(to, 0, one));
  };
  const remove = (index: number): void => {
    // The pressed button goes away: keyboards stay with the list.
    list.current?.focus();
    onChange(photographs.toSpliced(index, 1));
  };

  return (
    <div role="group" aria-labelledby={id} onPaste={(event) => paste(event, acts.add)}>
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <p className="mt-1 max-w-prose text-sm text-muted">
        JPEG, PNG, WebP or AVIF, up to 12 MB{max > 1 && ` each and ${max} in all`}. Where and when a picture was taken
        is removed. {hint}
      </p>
      <DropZone isFull={isFull} isMany={max > 1} onFiles={acts.add} />
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {notice}
      </p>
      <ul ref={list} tabIndex={-1} aria-labelledby={id} className="mt-4 grid gap-4 outline-none empty:hidden">
        {photographs.map((photograph, index) => (
          <PhotographRow
            key={photograph.id}
            photograph={photograph}
            place={{ index, count: photographs.length }}
            problemOf={(name) => problemOf(name === '' ? String(index) : `${index}.${name}`)}
            onChange={(part) => put(index, part)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={acts.retry} onDismiss={acts.dismiss} />
        ))}
      </ul>
    </div>
  );
}

function whyIncomplete(uploads: readonly Upload[]): string | undefined {
  if (uploads.length === 0) return undefined;
  return uploads.every(({ fault }) => fault !== undefined)
    ? 'A photograph did not get through. Leave it out to go on without it.'
    : 'A photograph is still on its way. Give it a moment, or leave it out.';
}

function useIncompleteNote(why: string | undefined, onIncomplete: PhotographsFieldProps['onIncomplete']): void {
  const note = useEffectEvent((now: string | undefined) => onIncomplete?.(now));
  useEffect(() => note(why), [why]);
  useEffect(() => () => note(undefined), []);
}

function paste(event: ClipboardEvent, add: (files: readonly File[]) => void): void {
  const files = picturesOf(event.clipboardData.files);
  if (files.length === 0) return;
  event.preventDefault();
  add(files);
}

interface DropZoneProps {
  isFull: boolean;
  isMany: boolean;
  onFiles: (files: readonly File[]) => void;
}

function DropZone({ isFull, isMany, onFiles }: DropZoneProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = picturesOf(target.files);
    // The same file again is a change, too.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const input = { type: 'file', accept: ACCEPT, className: 'hidden', onChange: choose };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isFull) onFiles(picturesOf(event.dataTransfer.files));
  };

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-over={isOver}
      className="mt-3 flex flex-wrap items-center gap-3 rounded-card border border-dashed border-edge bg-sunken px-4 py-5 data-[over=true]:border-ocean data-[over=true]:bg-ocean-soft"
    >
      <input ref={chooser} {...input} multiple={isMany} aria-label="Choose photographs" />
      <input ref={camera} {...input} capture="environment" aria-label="Take a photograph" />
      <Button variant="outline" size="sm" disabled={isFull} onClick={() => chooser.current?.click()}>
        <Icon of={ImagePlus} size={18} />
        {isMany ? 'Choose photographs' : 'Choose a photograph'}
      </Button>
      <span className="hidden pointer-coarse:block">
        <Button variant="outline" size="sm" disabled={isFull} onClick={() => camera.current?.click()}>
          <Icon of={Camera} size={18} />
          Take a photograph
        </Button>
      </span>
      {isFull ? (
        <p className="text-sm text-muted">That is all there is room for.</p>
      ) : (
        <p className="text-sm text-muted pointer-coarse:hidden">or drop {isMany ? 'them' : 'it'} here, or paste</p>
      )}
    </div>
  );
}

const PERCENT = 100;

interface UploadRowProps {
  upload: Upload;
  onRetry: (upload: Upload) => void;
  onDismiss: (key: string) => void;
}

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { key, name, progress, fault, canRetry } = upload;
  return (
    <li className="rounded-card border border-line p-4">
      <p className="text-sm font-semibold wrap-anywhere">{name}</p>
      {fault ? (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {fault}
        </p>
      ) : (
        <>
          <ProgressBar label={`Sending ${name}`} value={progress ?? 0} className="mt-3" />
          <p className="mt-1 text-sm text-muted">
            {progress === undefined ? 'Waits for the one before' : `Sending… ${Math.round(progress * PERCENT)} %`}
          </p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {canRetry && (
          <Button variant="outline" size="sm" onClick={() => onRetry(upload)}>
            Try again
          </Button>
        )}
        <Button
          variant={canRetry ? 'ghost' : 'outline'}
          size="sm"
          aria-label={`Leave it out: ${name}`}
          onClick={() => onDismiss(key)}
        >
          Leave it out
        </Button>
      </div>
    </li>
  );
}
