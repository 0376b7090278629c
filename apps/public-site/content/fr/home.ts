import type { HomeContent } from '../en/home.ts';

export const home: HomeContent = {
  name: 'Accueil',
  meta: {
    title: 'Olea & Thyme : importateur d’aliments méditerranéens, Ottawa',
    description:
      'Aliments grecs et italiens, importés depuis 2016. 38 producteurs, étiquettes pour le Canada et les États-Unis, stocks en Ontario et au Québec.',
  },
  hero: {
    overline: 'Importateur alimentaire et bâtisseur de marques, Ottawa',
    headlineBefore: 'De l’oliveraie à la tablette, nous',
    keywords: ['importons', 'lançons', 'développons', 'déployons'],
    headlineAfter: 'des marques alimentaires méditerranéennes au Canada et aux États-Unis.',
    sentence:
      'De l’oliveraie à la tablette, nous importons, lançons, développons et déployons des marques alimentaires méditerranéennes au Canada et aux États-Unis.',
    lede: 'Huiles, olives, pâtes, tomates, miels et herbes de Grèce et d’Italie. Le tout étiqueté pour les deux marchés, dédouané et livré à votre quai, à la palette ou au conteneur.',
    productsAction: 'Voir les produits',
    storyAction: 'Lire notre histoire',
    pauseRotation: 'Suspendre l’alternance des mots',
    facts: [
      { figure: '38', label: 'producteurs grecs et italiens, visités chaque année' },
      { figure: '847', label: 'articles au catalogue, étiquetés pour la vente' },
      { figure: '8 à 10', label: 'semaines de la commande au quai, par conteneur' },
    ],
    artAlt:
      'Gravure sur bois : une branche d’olivier, un bidon d’huile, un citron, du pain et une amphore sur un rebord, devant la mer et un soleil bas.',
  },
  products: {
    overline: 'Produits',
    heading: 'Six familles, et un nom derrière chaque produit',
    lede: 'De chaque article, on remonte à un producteur, à un lot et à une récolte. Achetez à la palette mixte, depuis notre entrepôt, ou au conteneur, directement à la source.',
    items: {
      'olive-oils': {
        name: 'Huiles d’olive',
        origin: 'Crète, Péloponnèse, Pouilles',
        text: 'Des huiles extra vierges dont nous nommons le moulin. La coratina se cueille d’octobre à décembre, la koroneiki de novembre à janvier. L’année de récolte figure sur chaque étiquette.',
        formats: 'Bouteilles en verre de 250 mL, 500 mL et 1 L; bidons de 3 L et 5 L',
        shelfLife: 'De 18 à 24 mois après l’embouteillage',
        artAlt: 'Un bidon et une coupelle d’huile verte vus de haut, avec des feuilles d’olivier.',
      },
      'olives-antipasti': {
        name: 'Olives et antipasti',
        origin: 'Chalcidique, Laconie, ouest de la Sicile',
        text: 'Olives vertes de Chalcidique et nocellara de la cueillette de septembre, kalamon à partir de novembre. Câpres au sel de mer, artichauts grillés, poivrons rôtis.',
        formats: 'Pots de 370 mL, sachets de 2 kg, seaux de 10 L',
        shelfLife: '24 mois en saumure, 18 mois dans l’huile',
        artAlt: 'Des bols d’olives vertes et noires, de câpres et de poivrons vus de haut.',
      },
      'pasta-grains': {
        name: 'Pâtes et légumineuses',
        origin: 'Pouilles, Basilicate, Thessalie',
        text: 'Pâtes de blé dur tréfilées au bronze et séchées lentement, jusqu’à 36 heures. Orzo, pois chiches et lentilles de la récolte d’été.',
        formats: 'Sacs de 500 g et 1 kg; 5 kg pour les services alimentaires',
        shelfLife: '36 mois pour les pâtes, 24 pour les légumineuses',
        artAlt: 'Des épis de blé dur et des pâtes courtes vus de haut.',
      },
      'tomatoes-sauces': {
        name: 'Tomates et sauces',
        origin: 'Pouilles, Sicile',
        text: 'Passata, tomates italiennes pelées et tomates cerises, mises en conserve de juillet à septembre, quelques heures après la cueillette. Sauces mijotées en petits lots toute l’année.',
        formats: 'Boîtes de 400 g et 2,5 kg, bouteilles de 680 g',
        shelfLife: '36 mois en boîte, 24 en verre',
        artAlt: 'Des tomates italiennes, du basilic et une boîte ouverte vus de haut.',
      },
      'honey-sweets': {
        name: 'Miels et douceurs',
        origin: 'Crète, Chalcidique, Sicile',
        text: 'Miel de thym dès juillet, miel de pin dès septembre; le pollen et l’humidité de chaque lot sont analysés. Halva au sésame, biscuits aux amandes, sirop de caroube.',
        formats: 'Pots de 250 g et 450 g, boîtes de 200 g',
        shelfLife: '36 mois pour le miel, de 9 à 12 pour les biscuits',
        artAlt: 'Un bol de miel et sa cuillère, des amandes et des fleurs de thym vus de haut.',
      },
      'herbs-spices': {
        name: 'Herbes et épices',
        origin: 'Mont Olympe, Kozani, Trapani',
        text: 'Origan coupé en fleur en juin et en juillet, vendu en bouquet ou émietté. Thé des montagnes, laurier, safran de Kozani, sel de mer de Trapani.',
        formats: 'De 1 g à 40 g au détail; 500 g pour les services alimentaires',
        shelfLife: 'De 24 à 36 mois',
        artAlt: 'Un bouquet d’origan ficelé, des filaments de safran et une coupelle de sel vus de haut.',
      },
    },
    labels: { origin: 'Origine', formats: 'Formats', shelfLife: 'Durée de conservation' },
  },
  services: {
    overline: 'Services',
    heading: 'Le travail que nous vous épargnons',
    lede: 'Un seul contrat couvre tout, de la porte du producteur à votre quai de réception. Prenez l’ensemble, ou seulement la partie dont vous avez besoin.',
    items: [
      {
        title: 'Importer',
        text: 'Au Canada, nous sommes l’importateur officiel, en vertu de notre licence pour la salubrité des aliments au Canada (SAC). Aux États-Unis, notre agent tient le dossier FSVP. Préavis, douane, droits et preuves d’origine AECG : nous nous en chargeons.',
        fact: 'Licence SAC, programme FSVP, déclarations d’origine AECG',
      },
      {
        title: 'Lancer',
        text: 'Nous rendons les étiquettes conformes aux règles de l’ACIA et de la FDA, en français et en anglais pour le Canada. Nous enregistrons les codes GTIN, préparons les fiches et les échantillons, et présentons la gamme à votre revue de catégorie.',
        fact: 'Étiquette vérifiée en 10 jours ouvrables',
      },
      {
        title: 'Développer',
        text: 'Nous tenons des stocks en Ontario et au Québec, prévoyons avec vous la demande par article et planifions dégustations et promotions selon ce qui est en entrepôt. Vous recevez chaque mois les ventes par magasin.',
        fact: 'Palettes mixtes, livrées en 5 jours environ',
      },
      {
        title: 'Déployer',
        text: 'Quand un seul entrepôt ne suffit plus, nous passons aux conteneurs directs, à la marque maison et à la distribution aux États-Unis. Les créneaux de production sont réservés avant la récolte, à un prix convenu par écrit.',
        fact: '20 palettes de 48 × 40 po par conteneur de 40 pieds',
      },
    ],
  },
  process: {
    overline: 'Démarche',
    heading: 'De l’arbre à la tablette, en quatre étapes',
    lede: 'Les mois et les délais sont ceux de l’huile d’olive extra vierge. Les autres familles ont leurs propres mois, mais suivent les mêmes quatre étapes.',
    steps: [
      {
        name: 'Oliveraie',
        text: 'Variété, quantité et fourchette de prix sont convenues avant la cueillette. Les olives vont au moulin le jour même. Nous visitons chaque producteur au moins une fois par année.',
        duration: 'D’octobre à janvier',
        artAlt: 'Des oliviers en terrasses, avec des caisses entre les rangs.',
      },
      {
        name: 'Moulin',
        text: 'Huile extraite à moins de 27 °C, mise au repos, puis embouteillée sur commande. Chaque lot est analysé (acidité, peroxydes, K232 et K270) avant que nous autorisions l’expédition.',
        duration: 'De 3 à 4 semaines pour embouteiller et étiqueter',
        artAlt: 'Deux meules dans un bac et l’huile qui coule dans un seau.',
      },
      {
        name: 'Port',
        text: 'Chargement sur palettes traitées à la chaleur et marquées NIMP 15, avec enregistreurs de température. Du Pirée, de Thessalonique ou de Salerne vers Montréal ou Halifax.',
        duration: 'De 18 à 25 jours en mer',
        artAlt: 'Un navire chargé de conteneurs quitte un port, vu à travers une arche.',
      },
      {
        name: 'Tablette',
        text: 'Dédouanement, inspection et mise en entrepôt prennent jusqu’à une semaine. Votre commande est ensuite préparée par lot et par date « meilleur avant », puis livrée sur rendez-vous.',
        duration: 'Environ 5 jours de l’entrepôt à votre quai',
        artAlt: 'Une tablette de magasin avec des bidons, des bouteilles et des pots alignés.',
      },
    ],
  },
  brandStory: {
    overline: 'Notre histoire',
    heading: 'Deux rives, une seule filière',
    lede: 'Nous avons commencé avec onze palettes d’huile crétoise et un local loué à Ottawa. La tâche n’a pas changé : offrir les bons produits de petits producteurs sous une forme qu’un grand acheteur peut utiliser.',
    paragraphs: [
      'Un moulin de Sitia peut faire une huile qui mérite sa place dans n’importe quel magasin de Toronto ou de Boston. Il a rarement une étiquette bilingue, un tableau de la valeur nutritive au bon format ou une palette qui entre dans un palettier nord-américain. Combler cet écart, c’est notre métier.',
      'Nous achetons à 38 producteurs, pour la plupart des familles ou des coopératives, entre Thessalonique, Bari et la Sicile. Nous payons dans les 30 jours, réservons les volumes une saison d’avance et restons fidèles. Vingt-neuf d’entre eux travaillent avec nous depuis plus de cinq ans.',
      'De ce côté-ci, les licences, les stocks et le risque sont à notre charge. L’acheteur reçoit une seule facture, en dollars canadiens ou américains, et un seul rapport de lots, et n’a qu’une personne à appeler.',
    ],
    milestones: [
      { year: '2016', text: 'Fondation à Ottawa. Premier envoi : onze palettes d’huile de l’est de la Crète.' },
      {
        year: '2019',
        text: 'Licence pour la salubrité des aliments au Canada, dès la première année du nouveau règlement.',
      },
      {
        year: '2021',
        text: 'Premiers clients dans l’État de New York et au Massachusetts. Début de notre programme FSVP.',
      },
      {
        year: '2023',
        text: 'Deuxième entrepôt, près de Montréal : 1 800 emplacements de palettes, entre 15 et 20 °C.',
      },
      { year: '2025', text: 'Halifax devient notre deuxième port d’entrée, après Montréal.' },
    ],
    artAlt:
      'Frise en forme de carte : une ligne cousue relie Thessalonique, Bari et la Sicile à Ottawa, par-delà l’Atlantique.',
  },
  founder: {
    overline: 'La fondatrice',
    heading: 'La première palette, elle l’a vendue elle-même',
    lede: 'Thalia Marinos a grandi entre une oliveraie familiale près de Sitia et l’épicerie de ses parents, rue Preston, à Ottawa.',
    name: 'Thalia Marinos',
    role: 'Fondatrice et directrice générale',
    paragraphs: [
      'Avant Olea & Thyme, elle a été gestionnaire de catégorie en épicerie pendant neuf ans, dont quatre aux huiles et aux condiments. Elle a été assise de votre côté de la table et sait ce qu’un camion en retard fait d’une promotion.',
      'Elle goûte encore chaque nouveau lot d’huile en janvier, signe tous les contrats avec les producteurs et prend le premier appel de chaque nouveau client.',
    ],
    quote:
      'Une bonne huile n’a pas besoin d’une belle histoire. Il lui faut une date de récolte, un numéro de lot et un camion qui arrive le mardi.',
    otherBrandLabel: 'L’autre marque de la fondatrice :',
    artAlt: 'Une arche avec le monogramme TM et, derrière, une oliveraie qui descend vers la mer.',
  },
  contact: {
    overline: 'Contact',
    heading: 'Dites-nous ce qui manque à vos tablettes',
    lede: 'Un produit, un format, un volume et un mois suffisent pour commencer. Si vous êtes producteur, envoyez-nous une fiche technique et votre volume annuel.',
    replyPromise: 'Nous répondons d’ici un jour ouvrable, dans la langue de votre message.',
  },
};
