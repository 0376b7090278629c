/** The first one that is named counts: Edge calls itself Chrome as well, and Chrome Safari. */
const BROWSERS = [
  [/Electron\//, 'Desktop console'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** Puts the name that a browser gives itself into words for its owner: "Firefox on Windows", or "Unknown device". */
export function nameDevice(userAgent: string | null): string {
  const known = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [known(BROWSERS), known(SYSTEMS)];
  if (!browser) return system ? `Unknown browser on ${system}` : 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
}
