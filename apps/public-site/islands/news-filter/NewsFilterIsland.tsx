import { useSyncExternalStore } from 'react';
import { htmlData } from '../../page-context/htmlData.ts';

export interface NewsFilterProps {
  readonly label: string;
  readonly all: string;
  readonly categories: { id: string; label: string; count: number }[];
  /** `Showing {{count}} of {{total}}` */
  readonly resultCount: string;
  readonly total: number;
}

/** The chosen category is kept in the address, and in `html[data-category]`, where CSS reads it and hides the other articles. */
function choose(category: string): void {
  const url = new URL(location.href);
  if (category) url.searchParams.set('category', category);
  else url.searchParams.delete('category');
  history.pushState(null, '', url);
  readAddress();
}

function readAddress(): void {
  htmlData().category = new URLSearchParams(location.search).get('category') ?? '';
  dispatchEvent(new Event('olea:category'));
}

function subscribe(changed: () => void): () => void {
  addEventListener('popstate', readAddress);
  addEventListener('olea:category', changed);
  return () => {
    removeEventListener('popstate', readAddress);
    removeEventListener('olea:category', changed);
  };
}

/** The categories as buttons. */
export function NewsFilterIsland({ label, all, categories, resultCount, total }: NewsFilterProps) {
  const asked = useSyncExternalStore(
    subscribe,
    () => htmlData().category ?? '',
    () => '',
  );
  const chosen = categories.find(({ id }) => id === asked);
  const count = chosen?.count ?? total;
  return (
    <div className="news-filter">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="news-filter-buttons" role="group" aria-label={label}>
        {[{ id: '', label: all }, ...categories].map((category) => (
          <button
            key={category.id}
            type="button"
            className="news-filter-button"
            data-filter={category.id}
            aria-pressed={category.id === (chosen?.id ?? '')}
            onClick={() => choose(category.id)}
          >
            {category.label}
          </button>
        ))}
      </div>
      <p className="news-filter-count note" role="status">
        {resultCount.replace('{{count}}', String(count)).replace('{{total}}', String(total))}
      </p>
    </div>
  );
}
