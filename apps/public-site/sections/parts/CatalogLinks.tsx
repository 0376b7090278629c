import { formatLabel } from '@olea/shared/i18n/format';
import listLink from '../../behavior/listLink.ts?inline';
import { Gated } from '../../flags/Gated.tsx';
import { usePage } from '../usePage.ts';

/**
 * Renders the link to the quote list with its number of items. In windows up to 48rem wide, CSS also shows a link to the catalog, so
 * that visitors do not need the menu.
 */
export function CatalogLinks() {
  const { t, href, getPageName, locale, path } = usePage();
  return (
    <>
      <Gated flag="products" as="a" className="to-catalog" href={href('/products')}>
        <Icon path={MAGNIFIER} />
        <span className="sr">{getPageName('catalog')}</span>
      </Gated>
      <Gated flag="products" as="span" className="to-list" hidden>
        <a href={href('/products/list')} aria-current={path === '/products/list' ? 'page' : undefined}>
          <Icon path={SHEET} />
          <span className="to-list-name">{getPageName('product-list')}</span>
          <span className="sr">{formatLabel(t('nav.items'), locale)}</span>
          <b />
        </a>
        <script dangerouslySetInnerHTML={{ __html: listLink }} />
      </Gated>
    </>
  );
}

const MAGNIFIER = 'M8.5 2.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12zm4.5 10.5l5 5';
const SHEET = 'M4 2.5h12v15h-12zm3 4h6m-6 3.5h6m-6 3.5h4';

function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
