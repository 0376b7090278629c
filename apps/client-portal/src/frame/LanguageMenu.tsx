import { LANGUAGES, LOCALES, type Locale, switchLocale } from '@olea/shared/i18n';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag, usePortal } from '../PortalContext.tsx';
import { useHere } from './useHere.ts';

/** The same screen in the other languages: plain links in a native disclosure, so that it works before any script. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const menu = useRef<HTMLDetailsElement>(null);

  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const closeOnLeave = (event: FocusEvent): void => {
    if (menu.current && !menu.current.contains(event.relatedTarget)) menu.current.open = false;
  };

  return (
    <details className="portal-languages" ref={menu} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary>
        <span className="sr">{`${t('frame.language')}: `}</span>
        <span>{locale.toUpperCase()}</span>
      </summary>
      <ul>
        {LOCALES.map((code) => (
          <LanguageLink key={code} code={code} />
        ))}
      </ul>
    </details>
  );
}

/** This screen in one language; gone while the language's own flag is off. */
function LanguageLink({ code }: { code: Locale }) {
  const { locale } = usePortal();
  const here = useHere();
  const { name, flag } = LANGUAGES[code];
  if (!useFlag(flag)) return null;
  return (
    <li data-flag={flag ?? undefined}>
      <a
        href={switchLocale(here.pathname, code) + here.search + here.hash}
        hrefLang={code}
        lang={code}
        aria-current={code === locale ? 'true' : undefined}
      >
        {name}
      </a>
    </li>
  );
}
