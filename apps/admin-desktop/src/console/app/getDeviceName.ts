import { parseUserAgent } from '@olea/shared/auth/devices';

/** Formats a session's device, such as "Firefox on Windows" or "Unknown device". */
export function getDeviceName(userAgent: string | null): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (!browser) return system ? `Unknown browser on ${system}` : 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
}
