import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'How to read an olive oil label before you list it',
    description:
      'Grade, harvest, origin, dates and lot number: how a buyer can check an olive oil label, and which documents to ask the supplier for.',
  },
  sections: [
    {
      paragraphs: [
        'A buyer sees perhaps thirty oils a year. The bottles look alike, the sales sheets use the same words, and the price per case can differ by half. The label is the one document every supplier has to get right, because the law says so. Read it before you taste, and you will ask better questions.',
        'This is the order in which we do it. It takes about five minutes per bottle.',
      ],
    },
    {
      heading: '1. The grade',
      paragraphs: [
        'Look for the words “extra virgin olive oil”, written out in full as the common name of the product. “Olive oil” alone means a blend of refined and virgin oil. “Pure”, “light” and “classic” are not quality grades.',
        'Extra virgin is both a set of chemical limits and a tasting result. Under the international standard, free acidity may not exceed 0.8%, the peroxide value may not exceed 20, and a trained panel must find fruitiness and no defects. A well-made fresh oil usually stays far below those limits. We reject anything above 0.4% acidity or a peroxide value of 10 at bottling.',
        'Acidity cannot be tasted. If a label uses it as a selling point, European rules require the peroxide value, waxes and ultraviolet absorption beside it. A lone “0.2%” in large type tells you more about the marketing than about the oil.',
      ],
    },
    {
      heading: '2. The harvest',
      paragraphs: [
        'Olive oil does not improve with age. The date that matters most is the one many labels leave out: the harvest. In the northern hemisphere, picking runs from October to January, so a harvest is often written as two years, for example 2024/2025.',
        'In the European Union, a harvest year may be printed only when all the oil in the bottle comes from that harvest. If it is missing, ask. The supplier may have a good reason, such as a blend of two years for a steady taste. You should know, because it changes how long the oil will stay fresh on your shelf.',
      ],
    },
    {
      heading: '3. The origin',
      paragraphs: [
        '“Packed in Italy” is not “Product of Italy”. On oils packed in the EU, the origin must be stated for virgin and extra virgin grades: one country, the European Union, or a blend of EU and non-EU oils. It is often in small print on the back.',
        'A protected name, PDO or PGI, goes further. It ties the oil to an area and a set of rules, and an inspection body vouches for it. Ask for the certificate number, and check that it covers the lot you will receive.',
      ],
    },
    {
      heading: '4. Best-before date and lot',
      paragraphs: [
        'Canada asks for a best-before date only when a food keeps for 90 days or less, so on oil it is there because the EU requires it, or because the packer is careful. Count backwards. Eighteen to twenty-four months from bottling is usual. A longer date deserves a question.',
        'The lot number should lead to a tank and a day. We test this once a season: we pick a bottle from a shelf, send the number to the mill, and time the answer. Under two hours is good. No answer by the next day is the end of the conversation.',
      ],
    },
    {
      heading: '5. What Canada and the US add',
      paragraphs: [
        'The same bottle needs different labels on the two sides of the border. This is where most launches lose a month.',
      ],
      list: [
        'Canada: mandatory information in English and French, and in Quebec the French at least as prominent as any other language.',
        'Canada: net quantity in metric units, a Canadian nutrition facts table, and the importer’s name and address, introduced by “imported by / importé par” unless the country of origin stands beside it.',
        'United States: net contents in metric and US customary units, a US Nutrition Facts panel, the country of origin, and the name and place of business of the manufacturer, packer or distributor.',
        'United States: the packer’s facility registered with the FDA, prior notice for each shipment, and a supplier verification file (FSVP).',
        'Both: allergens where they apply, and minimum type sizes that a ruler can confirm.',
      ],
    },
    {
      heading: 'What to ask for next',
      paragraphs: ['If the label holds up, ask for four documents. A serious supplier sends them the same day.'],
      list: [
        'The analysis of the lot you are offered, not a typical one: acidity, peroxide value, K232, K270 and the date of the test.',
        'The tasting panel report, with the median for fruitiness and for defects.',
        'A photograph of the case and of the pallet label, with GTIN, lot and date.',
        'The storage record since bottling. Oil should be kept in the dark, between about 15 and 20 °C.',
      ],
    },
    {
      heading: 'A short rule for the shelf',
      paragraphs: [
        'Dark glass or tin, a harvest year, one stated origin, a lot number that gets you an answer, and at least twelve months left on the day it reaches your warehouse. If all five are there, open the bottle. If one is missing, ask why. If two are missing, open another bottle.',
      ],
    },
  ],
};
