/** The six categories of the brand store, in the order of its pages; the bundle has one page for each. */
export const PRODUCT_CATEGORIES = [
  { name: 'Olive Oils', detail: 'Single estates, dated to the month' },
  { name: 'Olives & Antipasti', detail: 'Cured slowly, packed plainly' },
  { name: 'Pasta & Grains', detail: 'Bronze dies, slow drying' },
  { name: 'Tomatoes & Sauces', detail: 'Packed the same day' },
  { name: 'Honey & Sweets', detail: 'Thyme, pine, orange blossom' },
  { name: 'Herbs & Spices', detail: 'Cut by hand, dried in the shade' },
] as const;

export const SETUP_TIME = '45-60 minutes';
