import { defined } from '#domain/defined.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type Dropdown from 'react-bootstrap/Dropdown';

import { DeskLazy } from './desk-lazy.tsx';
import { lazyDropdown } from './lazy-dropdown.ts';

export type MenuLibrary = typeof Dropdown;

type Props = {
  readonly as?: 'div' | 'li';
  readonly align?: 'start' | 'end';
  readonly open: boolean;
  readonly toggle: (opens: boolean) => void;
  readonly button: { readonly className: string; readonly 'aria-label'?: string; readonly children: ReactNode };
  readonly menuClassName?: string;
  readonly children: (library: MenuLibrary) => ReactNode;
};

type OpenedBy = 'byKey' | 'otherwise';

type DrawnProps = Props & { readonly library: MenuLibrary; readonly asked: OpenedBy };

/** The menu as the library draws it, in place of the button that was pressed: it takes over its focus. */
const DrawnMenu = ({ as = 'div', align, open, toggle, button, menuClassName, children, library: Library, asked }: DrawnProps) => {
  const toggleButton = useRef<HTMLButtonElement>(null);
  const [first, setFirst] = useState(asked === 'byKey');
  useEffect(() => {
    const nothingElse = document.activeElement === document.body || document.activeElement === null;
    if (asked === 'otherwise' && nothingElse) toggleButton.current?.focus();
  }, [asked]);
  const turn = (opens: boolean): void => {
    setFirst(false);
    toggle(opens);
  };
  return (
    <Library as={as} show={open} onToggle={turn} focusFirstItemOnShow={first} {...defined({ align })}>
      <Library.Toggle as="button" type="button" ref={toggleButton} {...button} />
      <Library.Menu className={menuClassName}>{children(Library)}</Library.Menu>
    </Library>
  );
};

/** Hands over to the library once it is there. */
const Arrived = ({ take }: { readonly take: () => void }) => {
  useEffect(take, [take]);
  return null;
};

/** A button of the bar with its menu. Until it is first opened it is a button alone; what draws menus comes with the first of them. */
export const LazyMenu = (props: Props) => {
  const { as: Box = 'div', open, toggle, button } = props;
  const [asked, setAsked] = useState<OpenedBy>('otherwise');
  const [library, setLibrary] = useState<MenuLibrary | undefined>(undefined);
  const [take] = useState(() => () => setLibrary(() => lazyDropdown.known()));
  const ask = (by: OpenedBy): void => {
    setAsked(by);
    take();
    toggle(true);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) toggle(false);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    ask('byKey');
  };
  if (library !== undefined) return <DrawnMenu {...props} library={library} asked={asked} />;
  const { className, ...rest } = button;
  return (
    <Box className="dropdown">
      <button
        type="button"
        {...rest}
        className={`${className} dropdown-toggle`}
        aria-expanded={open}
        onClick={() => (open ? toggle(false) : ask('otherwise'))}
        onKeyDown={press}
      />
      {open && (
        <div className="dropdown-menu show" data-bs-popper="static">
          <DeskLazy part={lazyDropdown}>{() => <Arrived take={take} />}</DeskLazy>
        </div>
      )}
    </Box>
  );
};
