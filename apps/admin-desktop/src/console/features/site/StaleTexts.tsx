import { EDITOR_PATH, type SiteBuild } from '@olea/shared/site';

/** The translations that are older than their English text, by their pages' names, each with its form in the editor where there is one. */
export function StaleTexts({ build }: { build: Pick<SiteBuild, 'staleTexts' | 'hasEditor'> }) {
  const texts = (build.staleTexts ?? []).map(describeText);
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>
        {texts.length} {texts.length === 1 ? 'translation' : 'translations'} may be out of date
      </summary>
      <ul>
        {texts.map(({ name, form }) => (
          <li key={form}>
            {name}{' '}
            {build.hasEditor && (
              <a href={EDITOR_PATH + form} aria-label={`Open in the editor: ${name}`}>
                Open in the editor
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const KINDS: Readonly<Record<string, string>> = { news: 'news item', articles: 'article' };

/** The file of a translation as people know it ("Greek home page"), and the part of the editor's address that opens its form. */
export function describeText(path: string): { readonly name: string; readonly form: string } {
  const [locale = '', ...file] = path.replace(/^.*\/content\/|\.\w+$/g, '').split('/');
  const [entry = '', folder] = file.reverse();
  const words = entry.replaceAll('-', ' ');
  const what = folder ? `${KINDS[folder] ?? folder} “${words}”` : `${words} page`;
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale);
  return { name: `${language} ${what}`, form: `#/collections/${folder ?? 'pages'}/entries/${entry}` };
}
