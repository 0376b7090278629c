import { site } from '@olea/shared/site/facts';
import { encode } from 'uqr';
import { toAbsoluteUrl } from '../../head/addresses.ts';
import { usePage } from '../usePage.ts';

/** Renders the page's URL for the printed sheet, as a QR code and as text. */
export function SheetCode() {
  const { locale, path } = usePage();
  const address = toAbsoluteUrl(path, locale, `https://${site.productionDomains[0]}`);
  const { data, size } = encode(address, { border: 0 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <p className="sheet-code" translate="no">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={squares.join('')} />
      </svg>
      <span>{address.replace('https://', '')}</span>
    </p>
  );
}
