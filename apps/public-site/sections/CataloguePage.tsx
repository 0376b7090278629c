import { casesPerPallet } from '@olea/shared/catalogue';
import filterItems from '../behaviour/filterItems.ts?inline';
import { CATALOGUE_FILES, fileLabel } from '../catalogue/files.ts';
import { foldText } from '../catalogue/foldText.ts';
import { countryName, packingOf, packText } from '../catalogue/itemFields.ts';
import { type Item, nameOf, type Texts } from '../content/readContent.ts';
import { usePage } from '../page-context/usePage.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { PageHead } from './parts/heads.tsx';

/** Every item as a line, by category; without script it is the complete list. */
export function CataloguePage({ texts }: { texts: Texts }) {
  const { catalogue, home, items } = texts;
  return (
    <>
      <PageHead intro={catalogue.intro} strip="strip-olive" />
      <div className="band">
        <Find texts={texts} />
        <div className="goods">
          {home.products.items.map(({ id, name }) => (
            <section key={id}>
              <h2>{name}</h2>
              <ul className="rows">
                {items
                  .filter(({ category }) => category === id)
                  .map((item) => (
                    <Row key={item.sku} item={item} texts={texts} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <p data-none="" hidden>
          {catalogue.find.none}
        </p>
        <script dangerouslySetInnerHTML={{ __html: filterItems }} />
        <section className="files">
          <h2 className="small">{catalogue.files.heading}</h2>
          <p>{catalogue.files.text}</p>
          <p className="dotted">
            {CATALOGUE_FILES.map((file) => (
              <span key={file.path}>
                <a href={file.path} download="" translate="no">
                  {fileLabel(file)}
                </a>
              </span>
            ))}
          </p>
        </section>
      </div>
      <CallToAction {...catalogue.callToAction} />
    </>
  );
}

/** The values that occur among the items, by kind, and the words for them. */
function choicesOf({ catalogue, home, items }: Texts, locale: Parameters<typeof countryName>[1]) {
  const used = (of: (item: Item) => readonly string[]) => new Set(items.flatMap(of));
  const named = (values: Iterable<string>, nameOf: (value: string) => string) =>
    Array.from(values, (value) => ({ value, name: nameOf(value) }));
  const { fields, find, storages, schemes } = catalogue;
  const categories = used(({ category }) => [category]);
  return [
    {
      name: 'category',
      label: fields.category,
      options: home.products.items.filter(({ id }) => categories.has(id)).map(({ id, name }) => ({ value: id, name })),
    },
    {
      name: 'storage',
      label: fields.storage,
      options: named(
        used(({ storage }) => [storage.kind]),
        (kind) => storages[kind as keyof typeof storages],
      ),
    },
    {
      name: 'origin',
      label: fields.country,
      options: named(
        used(({ country }) => [country]),
        (code) => countryName(code, locale),
      ),
    },
    {
      name: 'certificate',
      label: find.certificate,
      options: named(
        used(({ certificates }) => certificates.map(({ scheme }) => scheme)),
        (scheme) => schemes[scheme as keyof typeof schemes],
      ),
    },
  ];
}

function Find({ texts }: { texts: Texts }) {
  const { href, locale } = usePage();
  const { find } = texts.catalogue;
  const total = String(texts.items.length);
  const count = find.count.replace('{{total}}', total);
  return (
    <search className="find" aria-label={find.heading}>
      <label className="find-words">
        <span className="field-label">{find.search}</span>
        <input type="search" name="q" className="field-control" autoComplete="off" />
      </label>
      <p className="find-count">
        <output data-count={count}>{count.replace('{{count}}', total)}</output>
        <a className="double" href={href('/products/list')}>
          {texts['product-list'].name}
        </a>
      </p>
      {choicesOf(texts, locale).map(({ name, label, options }) => (
        <label key={name}>
          <span className="field-label">{label}</span>
          <select name={name} className="field-control">
            <option value="">{find.all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </search>
  );
}

function Row({ item, texts }: { item: Item; texts: Texts }) {
  const { href, locale } = usePage();
  const { catalogue } = texts;
  const marks = [item.category, item.storage.kind, item.country, ...item.certificates.map(({ scheme }) => scheme)];
  return (
    <li data-is={marks.join(' ')} data-find={wordsOf(item, nameOf(texts.home.products.items, item.category))}>
      <a href={href(item.path)}>{item.name}</a>
      <span>
        {item.region}, {countryName(item.country, locale)}
      </span>
      <span translate="no">{packText(item, texts, locale)}</span>
      <span>{catalogue.perPallet.replace('{{cases}}', String(casesPerPallet(packingOf(item))))}</span>
      <span translate="no">{item.sku}</span>
    </li>
  );
}

/** The words that find an item in any language: names, regions and other spellings, each word once, and its numbers. */
function wordsOf({ sku, gtin, texts }: Item, category: string): string {
  const spoken = Object.values(texts).flatMap(({ name, region, also = '' }) =>
    foldText(`${name} ${region} ${also}`).split(' '),
  );
  return [
    ...new Set([
      ...[...foldText(category).split(' '), ...spoken].filter((word) => word.length > 2),
      foldText(sku),
      ...Object.values(gtin),
    ]),
  ].join(' ');
}
