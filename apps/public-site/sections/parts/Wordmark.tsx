import { sprigPath } from '../../art/scenes/marks.ts';

/** The olive sprig of the wordmark, in the colour of the words around it. */
export function Sprig() {
  return (
    <svg viewBox="0 12 212 120" width="42" height="24" aria-hidden="true" fill="var(--olive)">
      <path d={sprigPath()} />
    </svg>
  );
}

/** The brand's name with its italic ampersand. */
export function BrandName() {
  return (
    <span translate="no">
      Olea<i>&amp;</i>Thyme
    </span>
  );
}
