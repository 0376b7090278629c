import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Pallets that survive the Atlantic, case by case',
    description:
      'Euro or North American pallets, how many fit in a container, how high to stack glass, and the corner boards, wrap and labels that save a rebuild.',
  },
  sections: [
    {
      paragraphs: [
        'Rebuilding a pallet on this side costs about as much as shipping it did. The cases are handled twice, the labels end up inside the wrap, and someone always finds the one carton that was holding up the others. Nearly all of it can be settled in a drawing before the first case is packed.',
        'Here is how we plan a pallet, in the order of the decisions.',
      ],
    },
    {
      heading: '1. Which pallet',
      paragraphs: [
        'The Euro pallet is 80 × 120 cm, the industrial one 100 × 120 cm. North American warehouses are built around 40 × 48 inches, which is 101.6 × 121.9 cm. The industrial pallet is close enough to stand in the same rack; the Euro pallet is not, since it leaves gaps and can slip between beams that are set for the wider one.',
        'A 20-foot container takes eleven Euro pallets or ten industrial ones on the floor, a 40-foot container twenty-four or twenty-five Euro pallets or twenty to twenty-one industrial ones. The Euro pallet therefore carries slightly more per container and the industrial pallet saves the rebuild. For full pallets to one warehouse we ship industrial. For mixed loads that will be picked by the case anyway, Euro is fine.',
        'Whichever it is, the wood must carry the ISPM 15 stamp: heat-treated, with the country and the treatment facility’s number. Without it the container can be turned back, whatever is inside.',
      ],
    },
    {
      heading: '2. The case decides',
      paragraphs: [
        'A case that does not divide evenly into the pallet wastes it. Before a carton is ordered, we ask the producer for its outside measurements when filled, not the ones on the carton supplier’s drawing: a case of twelve bottles bulges by five to eight millimetres.',
        'Cases may come to the edge of the deck but never over it. An overhang of two or three centimetres takes about a third of the strength out of the lower layers, because a carton carries its load on the corners.',
      ],
      list: [
        'Glass of 500 mL: six or twelve to a case, with dividers, 9 to 11 kg. Over 15 kg, and the store staff will drop it.',
        'Cans: shrink-wrapped trays are enough up to 400 g; from 2.5 kg up, closed cartons.',
        'Every case with lot, date and GTIN on two neighbouring sides, so that one of them always shows.',
      ],
    },
    {
      heading: '3. Column or brick',
      paragraphs: [
        'Stacked in columns, corner on corner, cartons keep their full strength but lean easily. Laid like bricks, they hold each other and lose up to half of it. We stack glass in columns for all layers but the top one, lay that one crosswise, and let corner boards and wrap do the holding. Cans may be laid like bricks from the start, since the metal carries the load, not the board.',
        'Damp counts as much as weight. In a container that crosses the Atlantic in February the air can reach 90% humidity, and board loses about half its strength on the way. We ask for cartons rated at three to four times the load that will sit on them. It sounds like a lot. It is what is left after the crossing, the damp and a few weeks in the warehouse.',
      ],
    },
    {
      heading: '4. How high, how heavy',
      paragraphs: [
        'Most of our customers’ racks take 1.50 m including the pallet, a few 1.25 m. Double-stacking in a container means two pallets of 1.15 m. Ask before the drawing is made: a 1.80 m pallet is a pallet that will be taken apart on the dock.',
        'Weight is the other limit. Glass and cans reach a container’s permitted weight long before they fill its volume. A 20-foot container holds about 21 tonnes of goods on paper, but the roads behind the port decide: on a standard chassis we plan 17 to 19 tonnes for Canada and about 17 for most of the United States.',
      ],
    },
    {
      heading: '5. What holds it together',
      paragraphs: ['Four things, in this order. Leaving one out to save two dollars has never saved two dollars.'],
      list: [
        'A sheet of cardboard on the deck, so that no deck board cuts into the lowest cases.',
        'Four corner boards over the full height, under the wrap.',
        'Two straps each way over a top board, tight enough to hold and loose enough not to cut.',
        'Stretch wrap from the pallet’s blocks up, with at least three turns around the base. Wrap that starts at the first carton ties cartons to each other and nothing to the pallet.',
      ],
    },
    {
      heading: '6. In the container',
      paragraphs: [
        'Pallets stand tight from the front wall to the doors; any gap goes at the doors and is filled with a board or airbags. A load that can move four centimetres will have moved forty by the Grand Banks.',
        'For oil we add a liner and, from November to March, an insulating cover: oil that has frozen clears again, but a buyer who opens a case of cloudy bottles does not wait to see it. Desiccant bags are hung on the walls, not laid on the cases. A temperature logger travels on the second pallet from the door.',
      ],
    },
    {
      heading: '7. Labels that a forklift can read',
      paragraphs: [
        'One logistics label with an SSCC on a short side and one on a long side, with the lower edge between 40 and 80 cm from the floor, outside the wrap. The advance ship notice we send to the warehouse lists the same numbers. A pallet whose number is known before it arrives is put away in a few minutes; one whose number is not waits on the dock for someone to count it.',
      ],
    },
    {
      heading: 'The photograph',
      paragraphs: [
        'We ask for three photographs before the doors are closed: one of a finished pallet, one of the row in front of the doors, one of the seal with its number. It takes the loader a minute. In the four cases where we had to claim, those photographs settled within a week who paid.',
      ],
    },
  ],
};
