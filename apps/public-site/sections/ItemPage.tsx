import { computeStack } from '@olea/shared/catalog/pallets';
import { formatDate } from '@olea/shared/i18n/format';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { Children, createElement } from 'react';
import type { ItemPartData } from '../behavior/itemPart.ts';
import itemPart from '../behavior/itemPart.ts?script';
import { getHighNutrients } from '../catalog/highNutrients.ts';
import {
  CALORIES,
  formatField,
  formatPack,
  formatSize,
  type Group,
  getItemFields,
  getNutrients,
  getPacking,
  type ItemField,
  PRESCRIBED,
} from '../catalog/itemFields.ts';
import { formatQuantity, toUnits, UNITS } from '../catalog/quantity.ts';
import { getName, type Item, type Texts } from '../content/readContent.ts';
import { Gated } from '../flags/Gated.tsx';
import { ItemArt } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { SampleNote } from './parts/heads.tsx';
import { OnDemandPart } from './parts/OnDemandPart.tsx';
import { SheetCode } from './parts/SheetCode.tsx';
import { usePage } from './usePage.ts';

/** Renders an item with its facts. The printed page is the specification sheet. */
export function ItemPage({ texts, item }: { texts: Texts; item: Item }) {
  const { href, locale } = usePage();
  const { catalog, home, items } = texts;
  const fields = getItemFields(item, texts, locale);
  const similar = items.filter(({ category, sku }) => category === item.category && sku !== item.sku);
  return (
    <>
      <article>
        <header className="page-head goods-head">
          <p className="dotted goods-ways">
            {[
              [href('/products'), catalog.item.backToCatalog],
              [href(`/products?category=${item.category}`), getName(home.products.items, item.category)],
            ].map(([to, name]) => (
              <span key={to}>
                <a href={to}>{name}</a>
              </span>
            ))}
          </p>
          <div className="goods-title">
            <p className="over sheet-title">
              {catalog.item.sheet} · {catalog.fields.updated} {formatDate(item.updated, locale)}
            </p>
            <h1 data-field="name">
              <data value={item.name}>{item.name}</data>
            </h1>
            <p className="goods-pack" translate="no">
              {item.sku} · {formatPack(item, texts, locale)}
            </p>
          </div>
          <ItemArt
            item={item}
            alt={`${item.name}, ${formatSize(item, texts, locale)}`}
            sizes="(width < 40rem) 7rem, 30rem"
            first
          />
          <SheetCode />
          <p className="lede" data-field="description">
            <data value={item.description}>{item.description}</data>
          </p>
          <QuantityCalculator item={item} texts={texts} />
          <SampleNote text={catalog.intro.sampleNote} />
        </header>
        <div className="band tint goods-facts">
          {(['packaging', 'keeping', 'food', 'certificates'] as const).map((group) => (
            <Facts key={group} group={group} fields={fields} texts={texts} />
          ))}
          <Nutrition item={item} texts={texts} />
          <Facts group="item" fields={fields} texts={texts} />
        </div>
      </article>
      <section className="band similar">
        <h2 className="small">{catalog.item.similar}</h2>
        <ul className="similar-list">
          {similar.map((other) => (
            <li key={other.sku}>
              <ItemArt item={other} sizes="4.5rem" />
              <a href={href(other.path)}>{other.name}</a>
              <span className="muted" translate="no">
                {formatPack(other, texts, locale)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <CallToAction {...catalog.itemCallToAction} to={getFormPath(item)} look="label" />
    </>
  );
}

/** The query parameter `item` adds the item's number to the form's message. */
const getFormPath = ({ sku }: Item): string => `/?item=${sku}#contact`;

interface FactsProps {
  readonly group: Group;
  readonly fields: readonly ItemField[];
  readonly texts: Texts;
}

/** The `data` elements have the same values as the catalog files. */
function Facts({ group, fields, texts }: FactsProps) {
  const { locale } = usePage();
  return (
    <section>
      <h2 className="small">{texts.catalog.groups[group]}</h2>
      <dl className="facts">
        {fields
          .filter((field) => field.group === group)
          .map((field) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd data-field={field.id}>
                <data value={field.value} translate={isFigure(field) ? 'no' : undefined}>
                  <Days text={formatField(field, texts, locale)} />
                </data>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Renders ISO dates as `<time>`, in which CSS prevents line breaks. */
function Days({ text }: { text: string }) {
  const parts = text.split(/(\d{4}-\d\d-\d\d)/);
  return Children.toArray(parts.map((part, index) => (index % 2 === 1 ? createElement('time', null, part) : part)));
}

/** Returns whether browsers must not translate a fact, such as a measure, a code or a certificate. */
const isFigure = ({ id, unit, value }: ItemField): boolean =>
  unit !== 'days' &&
  unit !== 'weeks' &&
  (unit !== undefined || id === 'certificates' || /^[A-Z]*\d/.test(String(value)));

/** Renders the Canadian nutrition table per 100 g or mL, and the nutrition symbol if the package must have one, in English and French. */
function Nutrition({ item, texts }: { item: Item; texts: Texts }) {
  const { locale } = usePage();
  const { nutrition } = item;
  const high = getHighNutrients(item);
  return (
    <section className="nutrition">
      <h2 className="small">{texts.catalog.groups.nutrition}</h2>
      {high.length > 0 && (
        <p className="symbol" translate="no">
          <b>{PRESCRIBED.highIn}</b>{' '}
          {high.map((words) => (
            <span key={words}>{words}</span>
          ))}
          <small>{PRESCRIBED.source}</small>
        </p>
      )}
      <table translate="no">
        <caption>
          <b>{PRESCRIBED.title}</b>
          {PRESCRIBED.of100.replaceAll('{per}', nutrition.per)}
        </caption>
        <tbody>
          <tr>
            <th scope="row">
              <b>{CALORIES}</b>
            </th>
            <td data-field="calories">
              <data value={nutrition.calories}>{nutrition.calories}</data>
            </td>
            <th scope="col">{PRESCRIBED.daily}</th>
          </tr>
          {getNutrients(item, locale).map(({ id, name, isPart, value, amount, daily }) => (
            <tr key={id} className={isPart && 'part'}>
              <th scope="row">{name}</th>
              <td data-field={id}>
                <data value={value}>{amount}</data>
              </td>
              <td>{daily}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const OUTPUTS = ['weight', 'volume', 'container20', 'container40'] as const;

function QuantityCalculator({ item, texts }: { item: Item; texts: Texts }) {
  const { href, locale } = usePage();
  const { reckoner: words, item: labels, itemCallToAction } = texts.catalog;
  const packing = getPacking(item);
  const cases = item.minimumCases;
  const { fullLayers } = computeStack(packing, cases);
  const quantity = formatQuantity(packing, cases, words, locale);
  const announced = labels.announced.replace('{{name}}', item.name);
  const data: ItemPartData = {
    sku: item.sku,
    minimum: item.minimumCases,
    packing,
    words,
    announced,
    belowMinimum: texts['product-list'].belowMinimum,
  };
  const units = toUnits(packing, cases);
  return (
    <OnDemandPart className="reckoner" script={itemPart} data={data} showsList>
      <h2 className="sr">{words.heading}</h2>
      <div className="reckoner-fields">
        {UNITS.map((unit) => (
          <label key={unit}>
            <span className="field-label">{words[unit]}</span>
            <input
              type="number"
              name={unit}
              className="field-control"
              min={0}
              step={unit === 'cases' ? 1 : 'any'}
              inputMode="decimal"
              autoComplete="off"
              aria-describedby="minimum"
              defaultValue={units[unit]}
            />
          </label>
        ))}
      </div>
      <p className="reckoner-warning" id="minimum" data-out="minimum" aria-live="polite" />
      <p className="row reckoner-actions">
        <button type="button" className="button" data-add="">
          {labels.add}
        </button>
        <a className="double" data-added="" href={href('/products/list')} hidden>
          {labels.added}
        </a>
        <button
          type="button"
          className="button quiet plain"
          data-full=""
          value={fullLayers}
          hidden={fullLayers === cases}
        >
          {words.fullLayers.replace('{{cases}}', fullLayers.toLocaleString(LANGUAGES[locale].tag))}
        </button>
      </p>
      <p role="status" className="sr" />
      <Gated flag="contact" as="noscript">
        <p className="row reckoner-actions">
          <a className="button" href={href(getFormPath(item))}>
            {itemCallToAction.action}
          </a>
        </p>
      </Gated>
      <noscript>
        <p className="row reckoner-actions">
          <a href={`mailto:${site.email}?subject=${encodeURIComponent(`${item.sku} ${item.name}`)}`}>{site.email}</a>
        </p>
      </noscript>
      <dl className="facts" aria-live="polite">
        {OUTPUTS.map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd data-out={name} translate={name === 'weight' ? 'no' : undefined}>
              {quantity[name]}
            </dd>
          </div>
        ))}
      </dl>
    </OnDemandPart>
  );
}
