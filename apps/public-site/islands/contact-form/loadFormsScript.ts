import { formsProvider } from '../../page-context/formsProvider.ts';
import type { HtmlData } from '../../page-context/htmlData.ts';

let script: Promise<void> | null = null;

/**
 * Loads the forms provider's script once; from our own origin where the local stand-in serves it. Rejects when it is blocked.
 * The script sets cookies: without consent nothing is loaded, and forms are posted without it.
 */
export async function loadFormsScript(consent: HtmlData['cookies'] | null): Promise<void> {
  if (consent !== 'accepted') return;
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `${formsProvider?.origin ? 'https://js.hsforms.net' : ''}/forms/embed/v2.js`;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error('The forms script did not load'));
    document.head.append(element);
  });
  await script;
}
