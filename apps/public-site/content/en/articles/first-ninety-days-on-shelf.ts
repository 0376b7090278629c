import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'The first ninety days of a new line on the shelf',
    description:
      'What to measure in weeks two, six and ten, when to run the first promotion, how much to reorder, and when to take an item out yourself.',
  },
  sections: [
    {
      paragraphs: [
        'A new line is usually reviewed after twelve or thirteen weeks. By then the decision has been made, and it was made on numbers that nobody on the supplier’s side had looked at. We have listed enough lines to know which numbers those are, and that most of what goes wrong goes wrong before week three.',
        'This is the plan that we agree with a buyer before the first delivery. It fits on one page.',
      ],
    },
    {
      heading: 'Before day one',
      paragraphs: [
        'Four things are settled before the first case leaves our warehouse. Each of them has cost someone a listing.',
      ],
      list: [
        'The item exists in the retailer’s system with the right GTIN, case size, dimensions and tax code, and someone has seen it scan at a checkout.',
        'The place on the shelf is known: which bay, which height, how many facings, what is beside it.',
        'The opening order covers the shelf twice: once on it and once behind it. For six items in forty stores with two facings each, that is about 60 cases per item.',
        'Each side names someone who can decide on price and stock within a day.',
      ],
    },
    {
      heading: 'Weeks one and two: is it there?',
      paragraphs: [
        'Do not look at sales yet. Look at distribution: in how many of the agreed stores is the product where it should be, with a price tag? In a typical launch the answer is 60 to 70% at the end of week one, though the system says 100%. The cases are in the back room, or the price tag is missing, or the space is still taken by the line that was supposed to go.',
        'Visit or call every launch store by day ten. A photograph of the shelf is worth more than a report. In our launches, stores that were put right in the first two weeks sold about a third more over the ninety days than those put right in week five.',
      ],
      list: ['Target by day 14: on the shelf with a price tag in at least 95% of the agreed stores.'],
    },
    {
      heading: 'Weeks three to six: does it move?',
      paragraphs: [
        'Now count units per store per week, and count only stores where the product really was on the shelf. A total for all stores mixes up two questions that need two different answers.',
        'Compare with the category, not with the plan: the item next to it, at a similar price, in the same stores. A new oil at a premium price that sells half as many units as the leading premium oil by week six is doing well. A quarter is normal. Less than a tenth, and the price, the place or the product is wrong; in that order, because that is the order in which they can be fixed.',
      ],
      list: [
        'Units per store per week, by item, in stores with stock only.',
        'The share of stores that sold nothing at all in a week.',
        'Days out of stock: more than two in a week and the other figures mean nothing.',
      ],
    },
    {
      heading: 'The first promotion: week five, not week one',
      paragraphs: [
        'A discount in the opening weeks teaches people a price that you cannot keep, and hides whether the product sells on its own. Leave it at full price for four weeks. Then make the first offer in week five or six: modest, 15 to 20%, for two weeks, with a secondary placement if there is one.',
        'Judge it by what remains. If sales in the two weeks after are at least a tenth above those in the two weeks before, people bought and came back. If they fall below, you have sold them the next few months’ supply at a loss.',
        'Tasting works better than price for anything people have not eaten before. One day with open bottles and bread sells an average month’s worth in that store, and about half of the effect is still there six weeks later. It costs more than a discount per unit sold and less per customer who stays.',
      ],
    },
    {
      heading: 'Weeks six to ten: do they come back?',
      paragraphs: [
        'Repeat purchase is the number that decides, and the only one you cannot see in your own deliveries. Ask the retailer for it: of the households that bought in the first four weeks, how many bought again by week ten? Where a loyalty card exists, the figure exists.',
        'The rhythm depends on the food. Pasta and tomatoes are bought again within two or three weeks, oil within six to ten, honey within eight to twelve. For pasta we want to see 30% by week ten, for oil 20%, for honey 12%. Below half of that, the product was tried and not liked, and no promotion will change that.',
      ],
    },
    {
      heading: 'Reordering',
      paragraphs: [
        'The crossing takes longer than the shelf does. With nine or ten weeks from order to warehouse, the second order has to be placed in week three, on hardly any figures. We order the second container on the plan and the third on the measurements, and keep four weeks of stock in Ottawa so that a launch that goes well does not end in an empty bay.',
        'Watch the other end too. Anything with less than six months of shelf life on arrival at the retailer’s warehouse will be refused or marked down. Count back from the store before you order generously.',
      ],
    },
    {
      heading: 'Week ten: take one out yourself',
      paragraphs: [
        'Of six items, one or two will not work. Say so first. Come to the review with the figures by item, propose which one leaves, and say what takes its place: a larger size of the item that sells best is nearly always better than a seventh flavour.',
        'A buyer who is told the truth in week ten gives the other five another quarter. A buyer who finds out in week thirteen clears the bay.',
      ],
    },
    {
      heading: 'The page to bring to the review',
      paragraphs: ['One page, six lines. If a line is empty, say why.'],
      list: [
        'Stores with the item on the shelf, week by week.',
        'Units per store per week, by item, compared with the item next to it.',
        'Repeat purchase by week ten.',
        'What the promotion left behind.',
        'Stock on hand, stock on the water, and days out of stock so far.',
        'What we propose: keep, change, take out, add.',
      ],
    },
  ],
};
