import type { ReactNode } from 'react';

/** The brand's name with its small sprig, drawn in the current text colour. */
export function Wordmark(): ReactNode {
  return (
    <>
      <svg className="portal-sprig" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path d="M15.2 31c-.6-8 .2-17 4.3-26" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M19.6 4.6C20.4 2.700 22 1.300 24.400.8c.2 2.400-.8 4.600-4.800 6.600Z" fill="currentColor" />
        <path d="M17.700 9.800c3-4 6.600-5 10.500-4.200-1.400 4-5 6.200-10.900 5.800Z" fill="currentColor" />
        <path d="M16.400 16.400C19.700 13 23.400 12.500 27 14c-2 3.700-5.800 5-10.800 4Z" fill="currentColor" />
        <path d="M16.900 13.200C15 8.800 11.800 7 7.900 7c.6 4.100 3.500 6.900 8.700 7.900Z" fill="currentColor" />
        <path
          d="M15.600 20.500c-2.600-4-6.100-5.300-9.900-4.600 1.300 3.900 4.500 6.100 9.700 6.200Z"
          fill="currentColor"
        />
        <ellipse cx="20.400" cy="23.600" rx="3.200" ry="4" transform="rotate(-24 20.400 23.600)" fill="currentColor" />
      </svg>
      <span>Olea &amp; Thyme</span>
    </>
  );
}
