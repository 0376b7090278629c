/** Edge's user agent also contains "Chrome", and Chrome's also contains "Safari", so the order matters. */
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

export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Finds the browser and the operating system in a session's user agent. Each is undefined if it is not recognized. */
export function parseUserAgent(userAgent: string | null): Device {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
