import { useEffect, useId, useRef, type ReactNode } from 'react';

type Props = { readonly title: string; readonly close: () => void; readonly children: ReactNode };

/** A dialog of the browser, which holds the focus and gives it back. It is there as long as it is drawn. */
export const Dialog = ({ title, close, children }: Props) => {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = place.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={place}
      className="claim-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
};
