import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'A harvest calendar for buyers of Mediterranean food',
    description:
      'When tomatoes, olives, oil, pasta, honey and herbs come in, when to book them, and when a container booked today reaches a Canadian shelf.',
  },
  sections: [
    {
      paragraphs: [
        'Most of what we import is made once a year, in a window of a few weeks. Miss the window, and you buy what others left. This calendar is the one on the wall of our buying desk. The months are averages for Greece and southern Italy; a hot spring brings everything forward by ten days, and a wet fall holds it back.',
        'Read each part from the shelf backwards. The question is never only when a crop comes in, but when you have to decide.',
      ],
    },
    {
      heading: 'July to September: tomatoes',
      paragraphs: [
        'Processing tomatoes ripen all at once. In Puglia and Campania the factories run day and night from the last week of July to the middle of September, and everything that will be sold until the next summer is packed in those seven or eight weeks. A can packed in August is still the same tomato the following June.',
        'Contracts are written in March and April, before the seedlings are planted. From October on you can still buy, but you choose from stock: fewer formats, fewer lots, and no say in the label.',
      ],
      list: [
        'Decide: February. Contract: March and April.',
        'Packed: late July to mid-September.',
        'On a Canadian shelf: from November.',
      ],
    },
    {
      heading: 'September to November: table olives',
      paragraphs: [
        'Green olives are picked first. Halkidiki comes in during September, Cerignola in October. Kalamon is left on the tree until it is dark, usually from the end of October into December. None of them can be eaten straight off the tree: brining takes from a few weeks for olives treated with lye to six or eight months for those cured naturally.',
        'So a jar of naturally cured Kalamon that you list in September was picked the fall before. Ask for the crop year on the specification. If the supplier offers new-crop natural Kalamon in January, it is either not natural or not new.',
      ],
      list: [
        'Decide: June. Book: July and August, when the crop estimate is known.',
        'Ready: November for treated green olives, May to July for naturally cured dark ones.',
        'On a Canadian shelf: six to eight weeks after that.',
      ],
    },
    {
      heading: 'October to January: olive oil',
      paragraphs: [
        'The first mills open in October. Early oil is greener, more bitter and more expensive, because the same weight of olives gives less of it. Most of the volume is pressed in November and December, and by the end of January the mills are cleaned and shut.',
        'Oil needs a few weeks in the tank to settle, and a panel should taste it before anyone signs. We taste between the middle of December and the end of January, reserve tanks in February, and bottle through the year in the order of the bookings, so that each bottle leaves with as much of its shelf life as possible.',
        'The new-harvest story sells best in spring. To have it on the shelf in March, the label artwork must be approved by November, before anyone has seen the oil. That is possible if the harvest year and the lot are printed by the bottler, not by the label printer.',
      ],
      list: [
        'Decide: October. Taste: December and January. Reserve: February.',
        'Bottled: from January, on order.',
        'On a Canadian shelf: from the middle of March.',
      ],
    },
    {
      heading: 'June and July: durum wheat and pasta',
      paragraphs: [
        'Durum wheat is cut in June in Puglia and Sicily and in July further north. Pasta itself is made all year, so there is no window to miss. The wheat price is another matter: it is set in the weeks after the harvest. A price settled in September usually holds for a year. A price settled in May is a guess, and a careful pasta maker will charge you for guessing.',
      ],
      list: ['Settle prices: September and October.', 'Order: any time, eight to ten weeks ahead.'],
    },
    {
      heading: 'April to September: honey and herbs',
      paragraphs: [
        'Honey follows the flowers. Orange blossom is taken off in May, thyme from late June to August, pine in the fall. A producer knows the quantity only when it is in the drum, which is why a honey contract names a range and a date by which it becomes a number.',
        'Oregano is cut in full flower, in June and July, and dried in the shade. By September the year’s best bunches are sold. Thyme and sage are cut a little earlier. Sealed and kept dark they last two years, but the scent of the first six months is what people come back for.',
      ],
      list: [
        'Reserve: March. Confirm quantities: August.',
        'Packed: July to October.',
        'On a Canadian shelf: from October, in time for the gift season.',
      ],
    },
    {
      heading: 'From the factory gate to the shelf',
      paragraphs: ['Add these weeks to every ready date. They are what we plan with, not the best we have seen.'],
      list: [
        'Collection, loading and export papers: one week.',
        'Sea from Piraeus, Bari or Salerno to Montréal or Halifax: three to four weeks, more if the container changes ships at a hub.',
        'Port, customs and inspection: three to seven days. About one container in a dozen gets a closer look.',
        'Warehouse, labels checked, first delivery: one week.',
      ],
    },
    {
      heading: 'The three dates to write down',
      paragraphs: [
        'If you keep only three dates from this page, keep these. In February you decide about tomatoes and reserve oil. In August you book olives and confirm honey. In October you settle pasta prices and plan the oil that nobody has pressed yet. A buyer who makes those three calls on time is never offered the leftovers.',
      ],
    },
  ],
};
