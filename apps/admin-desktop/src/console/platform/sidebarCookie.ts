const COOKIE_NAME = 'sidebar_state';
const SEVEN_DAYS_IN_SECONDS = 60 * 60 * 24 * 7;

/** The cookie that keeps the side bar's state for seven days. */
export function serialiseSidebarCookie(open: boolean): string {
  return `${COOKIE_NAME}=${open}; path=/; max-age=${SEVEN_DAYS_IN_SECONDS}; samesite=lax`;
}

/** Open unless the cookie says otherwise: a person who never chose sees the names of the screens. */
export function parseSidebarCookie(cookies: string): boolean {
  const entry = cookies.split(/;\s*/).find((part) => part.startsWith(`${COOKIE_NAME}=`));
  return entry !== `${COOKIE_NAME}=false`;
}
