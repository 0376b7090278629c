import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFieldId } from './RequestFieldset.tsx';
import { REQUEST_FIELDS, type RequestErrors } from './requestFields.ts';

/** Lists what to correct, in the order of the form; takes the focus when it appears, so that it is heard first. */
export function ErrorSummary({ errors }: { errors: RequestErrors }): ReactNode {
  const { t } = useTranslation('access-request');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const wrong = REQUEST_FIELDS.flatMap((name) => {
    const code = errors[name];
    return code ? [{ name, code }] : [];
  });
  // The address keeps its hash, which names the view.
  const jump = (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <section ref={box} className="portal-summary" aria-labelledby="request-summary" tabIndex={-1}>
      <h2 id="request-summary">{t('summary.heading', { count: wrong.length })}</h2>
      <ul>
        {wrong.map(({ name, code }) => (
          <li key={name}>
            <a href={`#${requestFieldId(name)}`} onClick={(event) => jump(event, requestFieldId(name))}>
              {t(`errors.${code}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
