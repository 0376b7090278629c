/** Prefetch of what is about to be clicked; documents only, nothing of the zones, nothing twice. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/client/*', '/*/client/*', '/admin*', '/simple-admin', '/*.*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
