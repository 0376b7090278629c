import { useEffect, useId, useRef } from 'react';

/** The dialog after a successful submit; Escape, the button and a click on the backdrop close it. */
export function ThankYou({
  messages,
  onClose,
}: {
  messages: { title: string; text: string; close: string };
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; the click is only for the backdrop
    <dialog
      ref={dialog}
      className="thank-you"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="thank-you-card">
        <h2 id={heading}>{messages.title}</h2>
        <p>{messages.text}</p>
        <button type="button" className="button" onClick={onClose}>
          {messages.close}
        </button>
      </div>
    </dialog>
  );
}
