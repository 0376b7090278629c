import { isForProduction } from '../head/alternates.ts';

/**
 * Judges the files that are marked as sample content in a build with these settings: warns of them where it is for a production domain,
 * throws there with `SITE_SAMPLES=refuse`. Says nothing of other builds.
 */
export function judgeSamples(files: readonly string[], env: NodeJS.ProcessEnv, warn: (text: string) => void): void {
  if (files.length === 0 || !isForProduction(env)) return;
  const what = `These texts are still samples, by their field “sampleNote” or a GTIN with the prefix of examples (952):\n${files.join('\n')}`;
  if (env.SITE_SAMPLES === 'refuse') throw new Error(`${what}\nReplace them, the note too, or unset SITE_SAMPLES.`);
  warn(what);
}
