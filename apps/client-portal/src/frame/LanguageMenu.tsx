import { LOCALES, languageNames, switchLocale } from '@olea/shared/i18n';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag, usePortal } from '../PortalContext.tsx';
import { useHere } from './useHere.ts';

/** The same screen in the other languages: plain links in a native disclosure, so that it works before any script. */
export function LanguageMenu(): ReactNode {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const french = useFlag('french_language');
  const here = useHere();
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
        <span className="portal-hidden">{`${t('frame.language')}: `}</span>
        <span>{locale.toUpperCase()}</span>
      </summary>
      <ul>
        {LOCALES.filter((code) => code !== 'fr' || french).map((code) => (
          <li key={code} {...(code === 'fr' ? { 'data-flag': 'french_language' } : {})}>
            <a
              href={switchLocale(here.pathname, code) + here.search + here.hash}
              hrefLang={code}
              lang={code}
              aria-current={code === locale ? 'true' : undefined}
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
