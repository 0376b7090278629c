import type { ClientRequest } from '@olea/shared/api/quotes';
import { LIST_KEY } from '@olea/shared/catalog/list';
import { LANGUAGES, localizePath } from '@olea/shared/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../frame/Message.tsx';
import { useFlag, usePortal } from '../PortalContext.tsx';
import { addToList, getItems } from './requestState.ts';

/** Renders the items that the client asked for, with a button that adds them to the quote list. */
export function RequestedItems({ request }: { request: ClientRequest }) {
  const { t } = useTranslation('requests');
  const { locale } = usePortal();
  const hasCatalog = useFlag('products');
  const [hasFailed, setFailed] = useState(false);
  const items = getItems(request);
  const requestAgain = (): void => {
    try {
      localStorage.setItem(LIST_KEY, addToList(localStorage.getItem(LIST_KEY), items) ?? '');
    } catch {
      setFailed(true);
      return;
    }
    // The list is stored for this origin only, so do not navigate to another domain.
    window.location.assign(localizePath('/products/list', locale));
  };
  if (items.length === 0) return null;
  return (
    <section className="portal-items" aria-labelledby="items-heading">
      <h2 id="items-heading">{t('page.items')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('page.item')}</th>
            <th scope="col" className="portal-number">
              {t('page.cases')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ sku, name, cases }) => (
            <tr key={sku}>
              <th scope="row">
                {name}
                <span className="portal-hint">{sku}</span>
              </th>
              <td className="portal-number">{cases.toLocaleString(LANGUAGES[locale].tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasCatalog ? (
        <>
          <button type="button" className="button quiet" onClick={requestAgain}>
            {t('page.again')}
          </button>
          <p className="portal-hint">{t('page.againHint')}</p>
        </>
      ) : null}
      {hasFailed ? <Message kind="error">{t('page.againFailed')}</Message> : null}
    </section>
  );
}
