import { type ComponentType, type ReactElement, useState } from 'react';

interface LazyMenuProps<Props extends object> {
  button: ReactElement;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A menu whose code is fetched when somebody reaches for its button: most visits never open it. */
export function LazyMenu<Props extends object>({ button, load, props }: LazyMenuProps<Props>) {
  const [opened, setOpened] = useState<{ Menu: ComponentType<Props> }>();

  if (opened) return <opened.Menu {...props} />;
  const handleReach = (): void => void load();
  const handleOpen = (): void => void load().then((Menu) => setOpened({ Menu }));
  return (
    <span className="contents" onPointerEnter={handleReach} onFocus={handleReach} onClick={handleOpen}>
      {button}
    </span>
  );
}
