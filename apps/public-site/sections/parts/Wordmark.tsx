const SPRIG =
  'm5 122q86-27 165-72zm40-25c-5-20 7-46 27-56c4 20-7 49-27 56zm0 0c20-6 41 10 49 26c-18 3-43-10-49-26zm50-21c-8-22 7-47 26-58c4 20-4 51-26 58zm0 0c21-7 46 6 57 25c-21 6-49-7-57-25zm50-19c-4-19 12-37 28-44c2 17-11 40-28 44zm0 0c19-7 40 6 49 24c-16 2-42-8-49-24zm20-7c9-13 29-20 44-13c-9 13-30 21-44 13z';

/** The olive sprig of the wordmark, in the colour of the words around it. */
export function Sprig() {
  return (
    <svg viewBox="0 12 212 120" width="42" height="24" aria-hidden="true" fill="var(--olive)">
      <path d={SPRIG} />
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
