import searchIndexes from 'virtual:search-index';
import { computeCasesPerPallet } from '@olea/shared/catalog/pallets';
import { LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import type { FindTexts } from '../behavior/filterItems.ts';
import filterItems from '../behavior/filterItems.ts?script';
import startFind from '../behavior/startFind.ts?inline';
import { formatPack, getCatalogueFiles, getCountryName, getPacking } from '../catalog/itemFields.ts';
import { getName, type Item, type Texts } from '../content/readContent.ts';
import { Gated } from '../flags/Gated.tsx';
import { ItemArt } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { PageHead, SampleNote } from './parts/heads.tsx';
import { usePage } from './usePage.ts';

/** Renders every item as a row, by category. Without scripts, CSS hides the search and the filters. */
export function CatalogPage({ texts }: { texts: Texts }) {
  const { catalog, home, items } = texts;
  const files = getCatalogueFiles(usePage().isOnAtBuild);
  // The note is below the list, so that the first screen shows items.
  const { sampleNote, ...intro } = catalog.intro;
  return (
    <>
      <PageHead intro={intro} strip="catalog" />
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
        <script dangerouslySetInnerHTML={{ __html: startFind }} />
        {files.length > 0 && (
          <section className="files">
            <h2 className="small">{catalog.files.heading}</h2>
            <p>{catalog.files.text}</p>
            <p className="dotted">
              {files.map(({ locale, format, path }) => (
                <Gated key={path} flag={LANGUAGES[locale].flag} as="span">
                  <a href={path} download="" translate="no">
                    {`${format.toUpperCase()}, ${LANGUAGES[locale].name}`}
                  </a>
                </Gated>
              ))}
            </p>
          </section>
        )}
        <SampleNote text={sampleNote} />
      </div>
      <CallToAction {...catalog.callToAction} />
    </>
  );
}

type Marks = Record<'category' | 'storage' | 'origin' | 'certificate', [value: string, words: string][]>;

function getMarks({ category, storage, country, certificates }: Item, { catalog, home }: Texts, locale: Locale): Marks {
  return {
    category: [[category, getName(home.products.items, category)]],
    storage: [[storage.kind, catalog.storages[storage.kind]]],
    origin: [[country, getCountryName(country, locale)]],
    certificate: certificates.map(({ scheme }) => [scheme, catalog.schemes[scheme]]),
  };
}

function Find({ texts }: { texts: Texts }) {
  const { t, href, locale } = usePage();
  const { fields, find } = texts.catalog;
  const kinds = [
    ['category', fields.category],
    ['storage', fields.storage],
    ['origin', fields.country],
    ['certificate', find.certificate],
  ] as const;
  const marks = texts.items.map((item) => getMarks(item, texts, locale));
  const total = String(texts.items.length);
  const count = find.count.replace('{{total}}', total);
  const { none, nothing, mention, some } = find;
  const news: FindTexts = { none, nothing, mention, some, all: '' };
  return (
    <search className="find" aria-label={find.heading} data-script={filterItems} data-index={searchIndexes[locale]}>
      <label className="find-words">
        <span className="field-label">{find.search}</span>
        <input type="search" name="q" className="field-control" autoComplete="off" />
      </label>
      <details className="find-filters">
        <summary>{find.filters}</summary>
        <div>
          {kinds.map(([kind, label]) => (
            <label key={kind}>
              <span className="field-label">{label}</span>
              <select name={kind} className="field-control">
                <option value="">{find.all}</option>
                {Array.from(new Map(marks.flatMap((of) => of[kind])), ([value, name]) => (
                  <option key={value} value={value}>
                    {`${name} (${marks.filter((of) => of[kind].some(([each]) => each === value)).length})`}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </details>
      <p className="find-count muted">
        <output data-count={count}>{count.replace('{{count}}', total)}</output>
        <button type="button" className="text-button" data-reset="" hidden>
          {find.reset}
        </button>
        <a className="double" href={href('/products/list')}>
          {texts['product-list'].name}
        </a>
      </p>
      <p className="find-news" role="status" data-news={JSON.stringify(news)} />
      <p className="part-failed" role="alert" hidden>
        {t('notLoaded.part')}
      </p>
    </search>
  );
}

function Row({ item, texts }: { item: Item; texts: Texts }) {
  const { href, locale } = usePage();
  const { catalog } = texts;
  const marks = Object.values(getMarks(item, texts, locale)).flat();
  return (
    <li data-sku={item.sku} data-is={marks.map(([value]) => value).join(' ')}>
      <ItemArt item={item} sizes="4.5rem" />
      <a href={href(item.path)}>{item.name}</a>
      <span>
        {item.region}, {getCountryName(item.country, locale)}
      </span>
      <span translate="no">{formatPack(item, texts, locale)}</span>
      <span>{catalog.perPallet.replace('{{cases}}', String(computeCasesPerPallet(getPacking(item))))}</span>
      <span className="note" translate="no">
        {item.sku}
      </span>
    </li>
  );
}
