import { formatLabel } from '@olea/shared/i18n/format';
import type { ListRowData, ListTexts } from '../behavior/listPart.ts';
import listPart from '../behavior/listPart.ts?script';
import { formatPack, getPacking } from '../catalog/itemFields.ts';
import type { AmountTexts } from '../catalog/quantity.ts';
import type { Texts } from '../content/readContent.ts';
import { Gated } from '../flags/Gated.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { PageHead, SectionHead } from './parts/heads.tsx';
import { Letter } from './parts/Letter.tsx';
import { OnDemandPart } from './parts/OnDemandPart.tsx';
import { usePage } from './usePage.ts';

/** Renders a hidden row for every item, and the quote request form. The script shows the rows of items on the list. */
export function ProductListPage({ texts }: { texts: Texts }) {
  const { href, locale, getPageName } = usePage();
  const { catalog, items, 'product-list': content } = texts;
  const { gone, unreadable, changed, belowMinimum, tooMany, removed, sent, palletsUsed, ask } = content;
  const { cases, pallets, weight, palletsAnd, lessThanPallet, caseCount, palletCount } = catalog.reckoner;
  const amount: AmountTexts = { palletsAnd, lessThanPallet, caseCount, palletCount };
  const words: ListTexts = {
    ...{ gone, unreadable, changed, belowMinimum, tooMany, removed, sent, palletsUsed, cases },
    ...amount,
  };
  return (
    <>
      <PageHead intro={content.intro} strip="product-list" />
      <OnDemandPart id="list" className="band list" script={listPart} data={words} showsList>
        <p role="status" className="list-news" data-out="news" />
        <p role="status" className="sr" data-out="removed" />
        <p data-empty="">
          {content.empty}{' '}
          <a className="double" href={href('/products')}>
            {getPageName('catalog')}
          </a>
        </p>
        <div className="list-sent" data-sent-request="" hidden>
          <h2 tabIndex={-1}>
            {formatLabel(sent.heading, locale)} <span translate="no" data-text="number" />
          </h2>
          <ul className="stack" />
          <p data-text="delivery" />
          <p data-text="whatNext" />
          <p>
            <button type="button" className="button plain" data-edit="">
              {sent.edit}
            </button>
          </p>
          <p className="note">{sent.again}</p>
        </div>
        <table hidden>
          <thead className="note">
            <tr>
              <th scope="col">{catalog.groups.item}</th>
              <th scope="col">{cases}</th>
              <th scope="col">{pallets}</th>
              <th scope="col">{weight}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const { sku, name, minimumCases: minimum } = item;
              const data: ListRowData = { sku, name, minimum, packing: getPacking(item) };
              return (
                <tr key={sku} data-item={JSON.stringify(data)} hidden>
                  <th scope="row">
                    <a href={href(item.path)}>{name}</a>
                    <span className="muted" translate="no">
                      {sku} · {formatPack(item, texts, locale)}
                    </span>
                    <span className="list-note" data-out="note" />
                  </th>
                  <td>
                    <input
                      type="number"
                      className="field-control"
                      min={1}
                      step={1}
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={`${cases}, ${name}`}
                      aria-describedby={`minimum-${sku}`}
                    />
                    <span className="list-note" id={`minimum-${sku}`} data-out="minimum" aria-live="polite" />
                  </td>
                  <td data-out="pallets" />
                  <td data-out="weight" />
                  <td>
                    <button
                      type="button"
                      className="text-button"
                      data-remove=""
                      aria-label={`${formatLabel(content.remove, locale)} ${name}`}
                    >
                      {content.remove}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {content.palletWeight}
                <span className="list-pallets" data-out="palletsUsed" />
              </th>
              <td />
              <td />
              <td data-out="palletWeight" />
              <td />
            </tr>
            <tr>
              <th scope="row">{content.total}</th>
              <td>
                <span className="list-label">{formatLabel(cases, locale)} </span>
                <span data-out="totalCases" />
              </td>
              <td>
                <span className="list-label">{formatLabel(pallets, locale)} </span>
                <span data-out="totalPallets" />
              </td>
              <td data-out="totalWeight" />
              <td />
            </tr>
          </tfoot>
        </table>
      </OnDemandPart>
      <Gated flag="contact" as="section" className="band spread ask">
        <SectionHead intro={{ overline: content.name, heading: ask.heading, lede: ask.text }} />
        <Letter listHeading={ask.listHeading} />
      </Gated>
      <CallToAction {...catalog.callToAction} look="label" />
    </>
  );
}
