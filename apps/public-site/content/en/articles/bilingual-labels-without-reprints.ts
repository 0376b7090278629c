import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Bilingual labels without reprints: five mistakes',
    description:
      'Common name, serving size, allergens, importer and the size of the French: what goes wrong on Canadian food labels, and the check that stops it.',
  },
  sections: [
    {
      paragraphs: [
        'A label is printed once and corrected by hand ten thousand times. When a bilingual label has to be reprinted, the cause is almost never an obscure rule. It is one of five small things, and each of them can be spotted on the proof by anyone who knows where to look.',
        'This article is about prepackaged food sold at retail in Canada. The rules change: the inspection agency’s online label tool has the current wording, and for a claim or a new category we ask a specialist. These five, though, we check ourselves, every time.',
      ],
    },
    {
      heading: '1. The common name',
      paragraphs: [
        'The common name is the name by which the food is known, or the one that a regulation prescribes. It appears on the principal display panel, in English and French, in letters at least 1.6 mm high, measured on the lower-case “o”. A brand name is not a common name, and neither is a recipe name in Italian.',
        'The trap is translation. “Antipasto di carciofi” can be “marinated artichokes” and “artichauts marinés”. It cannot be “artichoke antipasto” in one language and “artichokes in oil” in the other, because those are two different foods. We write both names first and give the designer nothing else until they are agreed.',
      ],
    },
    {
      heading: '2. The serving size',
      paragraphs: [
        'The nutrition facts table of the European Union is based on 100 g. The Canadian one is based on a serving, and the serving is not yours to choose: each food has a reference amount, and the serving must be stated in a household measure and in metric units, such as “1 tbsp (15 mL)” and “1 c. à soupe (15 mL)”.',
        'Nothing can be copied across. Daily values, the order of nutrients, rounding and the thickness of the lines are all prescribed. A table recalculated from rounded European figures is wrong by the second digit at the latest, so start from the laboratory’s values.',
        'From January 2026, most foods also need a symbol on the front of the pack when saturated fat, sugars or sodium reach a set share of the daily value. Olive oil is exempt and so is plain honey; table olives and many antipasti are not. Decide early: the symbol’s position and size are prescribed, and a finished design rarely has room for it.',
      ],
    },
    {
      heading: '3. The allergen line',
      paragraphs: [
        'Priority allergens, gluten sources and added sulphites are named in the list of ingredients or in a line that begins with “Contains” and “Contient”. If you use the line, it must be complete: every allergen in the product belongs there, even those the list already shows.',
        'In Mediterranean food, two are easily forgotten. Sulphites in dried tomatoes, grape must and wine vinegar have to be declared from 10 parts per million. And pesto hides two nuts: the pine nuts, which count among the tree nuts in Canada although the European list leaves them out, and the cashews that often replace them.',
        'A “may contain” line is voluntary and has to be true. Copied from another product, it warns of what is not there and misses what is.',
      ],
    },
    {
      heading: '4. Who answers for it',
      paragraphs: [
        'A label names the Canadian company responsible, with its principal place of business. For imported food that is usually the importer, introduced by “Imported by / Importé par” or “Imported for / Importé pour”. If only the foreign producer is named, the country of origin must appear right beside the address.',
        'The reprint happens when the importer changes, or when two importers bring in the same line. We leave a white box of 25 × 12 mm for it and print it with the lot and the date, at the end of the packing line. It costs nothing at the design stage and saves the print run when something changes.',
      ],
    },
    {
      heading: '5. French that is smaller than the English',
      paragraphs: [
        'Federal law requires both languages for mandatory information. Quebec goes further: nothing in another language may be more prominent than the French, and that includes the recipe on the back, the claim on the neck and, from 2025 on, generic or descriptive words in a trademark.',
        'French needs about a fifth more room than English. A layout made in English and filled with French afterwards therefore always ends up in smaller type. Make the French one first. If it fits, the English will too.',
      ],
      list: [
        'Same type size, weight and colour contrast, panel by panel.',
        'Claims and recipes in both languages, or in French.',
        'Units and decimals as each language writes them: “0.5 L” and “0,5 L”, with a space before “mL” in both.',
        'Capital letters with their accents. “SALE” is not “SALÉ”, and shoppers are right to laugh.',
      ],
    },
    {
      heading: 'The check before plates are made',
      paragraphs: [
        'We print the proof at full size on office paper, wrap it around the real jar, and give it to two people who have not seen it. One has a ruler and the list above. The other buys groceries in French. It takes half an hour. In the last three years it has cost us eleven delays of two days each, and not one reprint.',
      ],
    },
  ],
};
