import type { PartnershipsContent } from '../en/partnerships.ts';

export const partnerships: PartnershipsContent = {
  name: 'Partenariats',
  meta: {
    title: 'Partenariats, du moulin au détaillant | Olea & Thyme',
    description:
      'Comment nous travaillons avec producteurs, transporteurs et détaillants : volumes pluriannuels, prévisions communes, conditions écrites.',
  },
  intro: {
    overline: 'Partenariats',
    heading: 'Des contrats longs, des conditions claires',
    lede: 'Un partenaire, c’est quelqu’un avec qui nous planifions plus d’une récolte. En voici quatre, un à chaque maillon de la chaîne.',
  },
  partners: {
    'koutsouras-mill': {
      name: 'Moulin Koutsouras',
      type: 'Producteur, huile d’olive',
      description:
        'Un moulin familial de la côte sud-est de la Crète, qui presse pour 140 oléiculteurs. Nous achetons sa koroneiki depuis notre premier envoi et prenons aujourd’hui environ le tiers de la récolte. En 2024, nous avons payé une partie du prix à l’avance, pour qu’il ajoute un deuxième séparateur.',
      benefits: [
        'Volume réservé au plus tard le 30 septembre, payé dans les 30 jours',
        'Olives de chaque oléiculteur pressées le jour de la cueillette',
        'Numéros de lot qui remontent jusqu’à l’oliveraie',
      ],
      location: 'Lassithi, Crète (Grèce)',
      artAlt: 'Motif décoratif de carreaux',
    },
    'masseria-serralta': {
      name: 'Masseria Serralta',
      type: 'Producteur, huile d’olive et conserves',
      description:
        'Un domaine de 210 hectares près d’Andria, avec son moulin et son atelier de conserves. On y cultive la coratina et la peranzana, l’artichaut et la tomate. Un accord de trois ans, signé en septembre 2026, porte sur 120 000 litres d’huile par année.',
      benefits: [
        'Formule de prix fixée pour trois récoltes',
        'Embouteillage sous marque maison dès 3 600 bouteilles',
        'Un seul audit par année, valable pour les deux pays',
      ],
      location: 'Andria, Pouilles (Italie)',
      artAlt: 'Motif décoratif de carreaux',
    },
    'atlantic-cold-chain': {
      name: 'Atlantic Cold Chain',
      type: 'Logistique, port et rail',
      description:
        'L’entreprise reçoit nos conteneurs à Halifax, les garde entre 15 et 20 °C et les achemine à Montréal par train. Son quai est équipé pour passer des palettes Europe de 80 × 120 cm au format 48 × 40 po sans ouvrir une seule caisse.',
      benefits: [
        'Trois jours de train entre Halifax et Montréal',
        'Relevé de température pour chaque conteneur',
        'Espace de retenue pour les inspections, jusqu’à 22 palettes',
      ],
      location: 'Halifax (Nouvelle-Écosse)',
      artAlt: 'Motif décoratif de carreaux',
    },
    'northern-pantry': {
      name: 'Northern Pantry',
      type: 'Détaillant, 46 magasins',
      description:
        'Un épicier régional de l’Ontario et du Québec. Il a commencé par une palette d’huile en 2017 et vend aujourd’hui 38 de nos articles, plus neuf sous sa marque maison. Nous établissons ensemble une prévision de 26 semaines, révisée le premier lundi de chaque mois.',
      benefits: [
        'Taux de service de 98,1 % en 2024',
        'Promotions communes planifiées deux récoltes d’avance',
        'Une seule étiquette bilingue pour tous les magasins',
      ],
      location: 'Kingston (Ontario)',
      artAlt: 'Motif décoratif de carreaux',
    },
  },
  labels: { benefits: 'Ce que cela apporte', location: 'Lieu :' },
  sampleNote:
    'Les partenaires présentés ici sont des exemples fictifs qui illustrent notre façon de travailler. Noms et chiffres sont donnés à titre d’exemple.',
  callToAction: {
    heading: 'Planifions une récolte ensemble',
    text: 'Producteurs, transporteurs, détaillants : donnez-nous vos volumes et votre calendrier, et nous verrons où ils rejoignent les nôtres.',
    action: 'Proposer un partenariat',
  },
};
