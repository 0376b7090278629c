import { site } from '@olea/shared/site/facts';
import type { Page } from '@playwright/test';

export const EVIL = 'https://evil.example/';
export const SITE = `https://${site.productionDomains[0]}/`;
/** What Chromium says about things it was told to refuse. */
export const REFUSED =
  /Not allowed to load|Permissions policy|Content Security Policy|Failed to load resource|Mixed Content|CORS policy|Refused|violates|blocked/i;

/** Directives that Chromium refused something for, from now on. */
export async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seenViolations', seen);
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenViolations') as string[]);
}

/** Puts markup into the page as an injection would, and waits long enough for anything in it to run or load. */
export async function inject(page: Page, make: { tag: string; attributes?: Record<string, string>; text?: string }) {
  return page.evaluate(
    ({ tag, attributes = {}, text = '' }) =>
      new Promise<'loaded' | 'refused' | 'nothing happened'>((resolve) => {
        const element = document.createElement(tag);
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.textContent = text;
        document.body.append(element);
        setTimeout(() => resolve('nothing happened'), 1500);
      }),
    make,
  );
}

/** Runs code in a task of the page's own, where the policy counts; code that a debugger evaluates is exempt from it. */
export async function inOwnTask(page: Page, code: 'eval' | 'function' | 'timer'): Promise<'ran' | 'refused'> {
  return page.evaluate(
    (kind) =>
      new Promise<'ran' | 'refused'>((resolve) => {
        Reflect.deleteProperty(window, 'pwned');
        const attack = () => {
          try {
            // biome-ignore lint/security/noGlobalEval: this is the attack
            if (kind === 'eval') globalThis.eval('window.pwned = 1');
            if (kind === 'function') new Function('window.pwned = 1')();
            if (kind === 'timer') window.setTimeout('window.pwned = 1', 0);
          } catch {
            // Refused with an exception; the marker below is what counts.
          }
        };
        setTimeout(attack, 20);
        setTimeout(() => resolve('pwned' in window ? 'ran' : 'refused'), 300);
      }),
    code,
  );
}
