import type { PageContent, ProductSlug, SectionIntro } from '../model.ts';

export interface HomeContent extends PageContent {
  hero: {
    overline: string;
    /** The headline is before + one of four keywords + after; the keyword stands on a line of its own. */
    headlineBefore: string;
    keywords: [string, string, string, string];
    headlineAfter: string;
    /** The whole headline as one sentence, for assistive technology and for when the rotation is switched off. */
    sentence: string;
    lede: string;
    productsAction: string;
    storyAction: string;
    pauseRotation: string;
    /** Three facts under the fold of the hero, like a label: figure and what it counts. */
    facts: [Fact, Fact, Fact];
    artAlt: string;
  };
  products: SectionIntro & {
    items: Record<
      ProductSlug,
      { name: string; origin: string; text: string; formats: string; shelfLife: string; artAlt: string }
    >;
    labels: { origin: string; formats: string; shelfLife: string };
  };
  services: SectionIntro & { items: { title: string; text: string; fact: string }[] };
  /** grove, press, port, shelf */
  process: SectionIntro & { steps: [ProcessStep, ProcessStep, ProcessStep, ProcessStep] };
  brandStory: SectionIntro & { paragraphs: string[]; milestones: { year: string; text: string }[]; artAlt: string };
  founder: SectionIntro & {
    name: string;
    role: string;
    paragraphs: string[];
    quote: string;
    otherBrandLabel: string;
    artAlt: string;
  };
  contact: SectionIntro & {
    replyPromise: string;
  };
}

interface Fact {
  figure: string;
  label: string;
}

interface ProcessStep {
  name: string;
  text: string;
  duration: string;
  artAlt: string;
}

export const home: HomeContent = {
  name: 'Home',
  meta: {
    title: 'Olea & Thyme: Mediterranean food importer, Ottawa',
    description:
      'Importer and brand builder for Greek and Italian food since 2016. 38 producers, labels for Canada and the US, stock in Ontario and Quebec.',
  },
  hero: {
    overline: 'Food importer and brand builder, Ottawa',
    headlineBefore: 'From grove to shelf, we',
    keywords: ['Import', 'Launch', 'Grow', 'Scale'],
    headlineAfter: 'Mediterranean food brands for Canada and the US.',
    sentence: 'From grove to shelf, we import, launch, grow and scale Mediterranean food brands for Canada and the US.',
    lede: 'Oils, olives, pasta, tomatoes, honey and herbs from Greece and Italy. Labelled for both markets, cleared through customs, and delivered to your dock by the pallet or the container.',
    productsAction: 'See the products',
    storyAction: 'Read our story',
    pauseRotation: 'Pause the changing word',
    facts: [
      { figure: '38', label: 'producers in Greece and Italy, each visited every year' },
      { figure: '847', label: 'items in the catalogue, labelled for sale' },
      { figure: '8–10', label: 'weeks from a container order to your dock' },
    ],
    artAlt:
      'Woodcut of an olive branch, an oil tin, a lemon, bread and an amphora on a sill, with the sun low over the sea behind.',
  },
  products: {
    overline: 'Products',
    heading: 'Six categories, a name behind every item',
    lede: 'Every item can be traced to a producer, a lot and a harvest. Buy by the mixed pallet from our warehouse, or by the container straight from the source.',
    items: {
      'olive-oils': {
        name: 'Olive oils',
        origin: 'Crete, Peloponnese, Puglia',
        text: 'Extra virgin from named mills. Coratina is picked from October to December, Koroneiki from November to January. The harvest year is on every label.',
        formats: '250 mL, 500 mL, 1 L glass; 3 L and 5 L tins',
        shelfLife: '18 to 24 months from bottling',
        artAlt: 'An oil tin and a dish of green oil seen from above, with olive leaves.',
      },
      'olives-antipasti': {
        name: 'Olives and antipasti',
        origin: 'Halkidiki, Laconia, western Sicily',
        text: 'Green Halkidiki and Nocellara from the September picking, Kalamon from November. Capers in sea salt, grilled artichokes, roasted peppers.',
        formats: '370 mL jars, 2 kg pouches, 10 L pails',
        shelfLife: '24 months in brine, 18 months in oil',
        artAlt: 'Bowls of green and dark olives, capers and peppers seen from above.',
      },
      'pasta-grains': {
        name: 'Pasta and pulses',
        origin: 'Puglia, Basilicata, Thessaly',
        text: 'Durum wheat pasta, bronze-cut and dried slowly for up to 36 hours. Orzo, chickpeas and lentils from the summer harvest.',
        formats: '500 g and 1 kg bags, 5 kg foodservice',
        shelfLife: '36 months for pasta, 24 for pulses',
        artAlt: 'Ears of durum wheat and short pasta shapes seen from above.',
      },
      'tomatoes-sauces': {
        name: 'Tomatoes and sauces',
        origin: 'Puglia, Sicily',
        text: 'Passata, peeled plum and cherry tomatoes, packed between July and September within hours of picking. Sauces are cooked in small batches all year.',
        formats: '400 g and 2.5 kg cans, 680 g bottles',
        shelfLife: '36 months in cans, 24 in glass',
        artAlt: 'Plum tomatoes, basil leaves and an open can seen from above.',
      },
      'honey-sweets': {
        name: 'Honey and sweets',
        origin: 'Crete, Halkidiki, Sicily',
        text: 'Thyme honey from July, pine honey from September, each lot tested for pollen and moisture. Sesame halva, almond biscuits, carob syrup.',
        formats: '250 g and 450 g jars, 200 g boxes',
        shelfLife: '36 months for honey, 9 to 12 for biscuits',
        artAlt: 'A bowl of honey with a dipper, almonds and thyme flowers seen from above.',
      },
      'herbs-spices': {
        name: 'Herbs and spices',
        origin: 'Mount Olympus, Kozani, Trapani',
        text: 'Oregano cut in flower in June and July and sold on the stem or rubbed. Mountain tea, bay, Kozani saffron, sea salt from Trapani.',
        formats: '1 g to 40 g retail, 500 g foodservice',
        shelfLife: '24 to 36 months',
        artAlt: 'A tied bunch of oregano, saffron threads and a dish of sea salt seen from above.',
      },
    },
    labels: { origin: 'Origin', formats: 'Formats', shelfLife: 'Shelf life' },
  },
  services: {
    overline: 'Services',
    heading: 'What we take off your hands',
    lede: 'One contract covers the work between a producer’s gate and your receiving dock. Use all of it, or only the part you need.',
    items: [
      {
        title: 'Import',
        text: 'In Canada we are the importer of record, under our Safe Food for Canadians licence. For the United States, our agent there keeps the FSVP file. We handle prior notice, customs, duty and CETA origin papers.',
        fact: 'SFC licence, FSVP program, CETA origin declarations',
      },
      {
        title: 'Launch',
        text: 'We bring labels into line with CFIA and FDA rules, in English and French for Canada. We register the GTINs, prepare item data and samples, and present the line at your category review.',
        fact: 'Label review in 10 business days',
      },
      {
        title: 'Grow',
        text: 'We hold stock in Ontario and Quebec, forecast with you by item, and plan demonstrations and promotions around what is in the warehouse. You get sell-through by store every month.',
        fact: 'Mixed pallets, delivered in about 5 days',
      },
      {
        title: 'Scale',
        text: 'When one warehouse is no longer enough, we move to direct containers, private label and US distribution. Production slots are booked with the producer before the harvest, at a written price.',
        fact: '20 pallets at 48 × 40 in per 40-foot container',
      },
    ],
  },
  process: {
    overline: 'Process',
    heading: 'From the tree to the shelf, in four steps',
    lede: 'The times below are for extra virgin olive oil. Other categories follow other months, but the same four steps.',
    steps: [
      {
        name: 'Grove',
        text: 'We settle variety, quantity and price range before picking starts. Fruit goes to the mill the same day. We visit every producer at least once a year.',
        duration: 'October to January',
        artAlt: 'Olive trees on terraces, with crates between the rows.',
      },
      {
        name: 'Press',
        text: 'Milled below 27 °C, rested, then bottled to order. Each lot is tested for acidity, peroxides, K232 and K270 before we release it for shipping.',
        duration: '3 to 4 weeks to bottle and label',
        artAlt: 'Two millstones in a trough, with oil running into a bucket.',
      },
      {
        name: 'Port',
        text: 'Loaded on heat-treated pallets stamped ISPM 15, with temperature loggers. From Piraeus, Thessaloniki or Salerno to Montréal or Halifax.',
        duration: '18 to 25 days at sea',
        artAlt: 'A ship with containers leaving a harbour, seen through an arch.',
      },
      {
        name: 'Shelf',
        text: 'Customs release, inspection and put-away take up to a week. Then your order is picked by lot and best-before date and delivered by appointment.',
        duration: 'About 5 days from warehouse to dock',
        artAlt: 'A store shelf with tins, bottles and jars in a row.',
      },
    ],
  },
  brandStory: {
    overline: 'Our story',
    heading: 'Two coasts, one supply line',
    lede: 'We began with eleven pallets of Cretan oil and a rented bay in Ottawa. The job has not changed: good food from small producers, in a form a large buyer can use.',
    paragraphs: [
      'A mill in Sitia can make an oil that deserves a place in any store in Toronto or Boston. It seldom has a bilingual label, a nutrition table in the right format, or a pallet that fits a North American rack. That gap is where we work.',
      'We buy from 38 producers, most of them families or co-operatives, between Thessaloniki, Bari and Sicily. We pay in 30 days, book volumes a season ahead, and stay. Twenty-nine of them have been with us for more than five years.',
      'On this side, we hold the licences, the stock and the risk. A buyer receives one invoice in Canadian or US dollars, one lot report and one person to call.',
    ],
    milestones: [
      { year: '2016', text: 'Founded in Ottawa. First shipment: eleven pallets of oil from eastern Crete.' },
      { year: '2019', text: 'Safe Food for Canadians licence, in the first year of the new regulations.' },
      { year: '2021', text: 'First customers in New York and Massachusetts. Our FSVP program begins.' },
      { year: '2023', text: 'A second warehouse, near Montréal: 1,800 pallet positions at 15 to 20 °C.' },
      { year: '2025', text: 'Halifax becomes our second port of entry, alongside Montréal.' },
    ],
    artAlt: 'A band like a map: a stitched line runs from Thessaloniki, Bari and Sicily across the Atlantic to Ottawa.',
  },
  founder: {
    overline: 'The founder',
    heading: 'She sold the first pallet herself',
    lede: 'Thalia Marinos grew up between a family grove near Sitia and her parents’ grocery on Preston Street in Ottawa.',
    name: 'Thalia Marinos',
    role: 'Founder and managing director',
    paragraphs: [
      'Before Olea & Thyme she spent nine years as a grocery category manager, four of them on oils and condiments. She has sat on your side of the table and knows what a late truck does to a promotion.',
      'She still tastes every new lot of oil in January, signs every producer contract, and takes the first call with every new customer.',
    ],
    quote:
      'A good oil does not need a story. It needs a harvest date, a lot number and a truck that arrives on Tuesday.',
    otherBrandLabel: 'The founder’s other brand:',
    artAlt: 'An arch with the monogram TM, and behind it an olive grove that slopes down to the sea.',
  },
  contact: {
    overline: 'Contact',
    heading: 'Tell us what you need on the shelf',
    lede: 'Product, format, volume and month are enough to start. If you are a producer, send us a specification sheet and your annual volume.',
    replyPromise: 'We answer within one business day, in the language you write in.',
  },
};
