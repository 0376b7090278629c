/** Words and figures that really are the same in a language as in English, looked at one by one. */
export const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  fr: ['Menu', 'Services', 'Contact', 'Message', 'Distribution', 'Total', 'xxx-xxx-xxxx'],
  el: ['Email', 'xxx-xxx-xxxx'],
  it: ['Menu', 'Privacy', 'Password', '{{count}} pallet', 'xxx-xxx-xxxx'],
  de: ['Website', 'Distribution', 'optional', 'xxx-xxx-xxxx'],
};
