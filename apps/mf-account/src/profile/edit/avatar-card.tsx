import { memberAvatarRoutes, type Profile } from '@shoreline/contracts';
import { sendPhotograph, shrinkPicture, toSendingFault } from '@shoreline/form-kit/photographs';
import { memberKeys } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Alert, Button, Icon, ProgressBar } from '@shoreline/ui';
import { ImagePlus, Trash2 } from 'lucide';
import { type ChangeEvent, useRef, useState } from 'react';

import { FormSection } from './profile-fields.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

type Avatar = Profile['avatar'];

/** The photograph others see beside what the member writes. What is typed in the form below stays as it is. */
export function AvatarCard({ avatar }: { avatar: Avatar }) {
  const { choose, remove, progress } = useAvatar();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = choose.isPending || remove.isPending;
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // The same file again is a change, too.
    target.value = '';
    if (file) choose.mutate(file);
  };

  return (
    <FormSection title="Your photograph" note={toNote(avatar)}>
      <div className="grid gap-4 sm:col-span-2">
        {avatar.note && (
          <Alert tone="info" title="Your last photograph was not published">
            {avatar.note}
          </Alert>
        )}
        <input
          ref={chooser}
          type="file"
          accept={ACCEPT}
          className="hidden"
          aria-label="Choose a photograph"
          onChange={pick}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            ref={button}
            variant="outline"
            size="sm"
            loading={choose.isPending && 'Sending…'}
            disabled={isBusy}
            onClick={() => chooser.current?.click()}
          >
            <Icon of={ImagePlus} size={18} />
            {avatar.photograph ? 'Choose another one' : 'Choose a photograph'}
          </Button>
          {avatar.photograph && (
            <Button
              variant="ghost"
              size="sm"
              loading={remove.isPending && 'Removing…'}
              disabled={isBusy}
              onClick={() => remove.mutate(undefined, { onSuccess: () => button.current?.focus() })}
            >
              <Icon of={Trash2} size={18} />
              Remove it
            </Button>
          )}
        </div>
        {choose.isPending && <ProgressBar label="Sending your photograph" value={progress} />}
        <Outcome {...{ choose, remove }} />
      </div>
    </FormSection>
  );
}

function toNote({ photograph, waits }: Avatar): string {
  if (waits) return 'Only you see this one until one of us has looked at it, within a day or two.';
  if (photograph) return 'Others see it beside the reviews you write. Remove it and it is gone everywhere.';
  return 'Shown beside the reviews you write, once one of us has looked at it. JPEG, PNG, WebP or AVIF, up to 12 MB; where it was taken is removed.';
}

type Acts = Pick<ReturnType<typeof useAvatar>, 'choose' | 'remove'>;

function Outcome({ choose, remove }: Acts) {
  const fault = choose.error ?? remove.error;
  return (
    <>
      {fault && (
        <Alert tone="danger" title={choose.error ? 'Your photograph was not taken' : 'Your photograph was not removed'}>
          {toSendingFault(fault)}
        </Alert>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {choose.data && toThanks(choose.data)}
        {remove.isSuccess && 'It is removed. Your initials stand there again.'}
      </p>
    </>
  );
}

const toThanks = ({ waits }: Avatar): string =>
  waits ? 'Thank you. It is with us now.' : 'This is the one others see.';

function useAvatar() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const put = (avatar: Avatar): void =>
    void queryClient.setQueryData<Profile>(memberKeys.profile, (profile) => profile && { ...profile, avatar });

  const choose = useMutation({
    async mutationFn(file: File) {
      setProgress(0);
      remove.reset();
      const open = () => api.call(memberAvatarRoutes.open, {});
      const { id } = await sendPhotograph(await shrinkPicture(file), { api, open, onProgress: setProgress });
      return api.call(memberAvatarRoutes.choose, { body: { photographId: id } });
    },
    onSuccess: put,
  });
  const remove = useMutation({
    mutationFn() {
      choose.reset();
      return api.call(memberAvatarRoutes.remove, {});
    },
    onSuccess: () => put({ photograph: null, waits: false, note: null }),
  });
  return { choose, remove, progress };
}
