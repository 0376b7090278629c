import { site } from '@olea/shared/site';
import type { LegalContent } from '../model.ts';

const postal = `${site.legalName}, ${site.address.street}, ${site.address.city} (${site.address.region}) ${site.address.postalCode}, Canada`;

export const terms: LegalContent = {
  name: 'Conditions d’utilisation',
  meta: {
    title: 'Conditions d’utilisation | Olea & Thyme',
    description:
      'Les conditions d’utilisation du site et du portail client d’Olea & Thyme : comptes, information sur les produits, responsabilité, droit ontarien.',
  },
  heading: 'Conditions d’utilisation',
  effective: 'En vigueur depuis le {{date}}',
  intro: `Ces conditions s’appliquent au site Web et au portail client de ${site.legalName} (« nous »). En utilisant l’un ou l’autre, vous les acceptez. Si vous ne les acceptez pas, veuillez ne pas utiliser le site.`,
  sections: [
    {
      heading: 'À qui s’adresse le site',
      paragraphs: [
        'Le site s’adresse aux entreprises : détaillants, distributeurs, exploitants de services alimentaires, fabricants et producteurs. Nous n’y vendons pas aux consommateurs. Si vous utilisez le site pour une entreprise, vous confirmez que vous pouvez agir en son nom.',
      ],
    },
    {
      heading: 'Information sur le site',
      paragraphs: [
        'Les descriptions, les formats, les durées de conservation, les délais et les mois de récolte sont donnés de bonne foi, à titre indicatif. Ils varient selon le lot, la saison et le transporteur. Les images sont des illustrations.',
        'Rien sur ce site ne constitue une offre. Sauf indication contraire, les montants sont en dollars canadiens (CAD) et excluent les taxes, les droits et le fret. Un prix ou une date ne nous lie qu’une fois confirmé par écrit.',
      ],
    },
    {
      heading: 'Étiquettes, allergènes et droit alimentaire',
      paragraphs: [
        'L’étiquette du produit et la fiche technique que nous vous envoyons l’emportent sur ce site. Vérifiez les ingrédients, les allergènes et la valeur nutritive sur l’étiquette actuelle avant de référencer, de servir ou de transformer un produit. Les articles sur l’étiquetage, la douane ou les règles commerciales sont de l’information générale, et non des avis juridiques.',
      ],
    },
    {
      heading: 'Commandes',
      paragraphs: [
        'Les commandes sont régies par l’accord d’approvisionnement ou les conditions de vente conclus avec votre entreprise, qu’elles soient passées par courriel, par EDI ou par le portail. En cas d’écart avec les présentes conditions, cet accord l’emporte pour la commande.',
      ],
    },
    {
      heading: 'Comptes du portail client',
      paragraphs: [
        'L’accès au portail est accordé à la clientèle d’affaires après examen d’une demande. Nous pouvons refuser une demande, et limiter ou fermer un compte qui est mal utilisé, qui met la sécurité en péril ou qui n’a pas servi depuis 12 mois.',
      ],
      list: [
        'Donnez des renseignements exacts et tenez-les à jour.',
        'Gardez votre mot de passe pour vous. Chaque personne a besoin de son propre compte.',
        'Avisez-nous sans tarder si vous croyez que quelqu’un d’autre a utilisé votre compte.',
        'Traitez comme confidentiels les prix, les stocks et les documents que vous y voyez.',
      ],
    },
    {
      heading: 'Utilisation acceptable',
      paragraphs: ['Vous vous engagez à ne pas :'],
      list: [
        'enfreindre la loi ou porter atteinte aux droits d’autrui au moyen du site;',
        'envoyer par les formulaires des messages faux, illicites ou automatisés;',
        'sonder, surcharger ou contourner la sécurité du site;',
        'recueillir des données du site par des moyens automatisés pour les revendre ou bâtir une base concurrente;',
        'présenter nos marques ou notre contenu comme les vôtres.',
      ],
    },
    {
      heading: 'Propriété intellectuelle',
      paragraphs: [
        'Les textes, les illustrations, les marques et les logiciels du site nous appartiennent, à nous ou à nos concédants, et sont protégés par la loi. Vous pouvez consulter, imprimer et partager des pages pour votre propre usage professionnel, en y laissant notre nom. Tout autre usage exige notre consentement écrit. Clients et partenaires peuvent utiliser le matériel de marque que nous leur envoyons pour les produits qu’ils nous achètent.',
      ],
    },
    {
      heading: 'Ce que vous nous envoyez',
      paragraphs: [
        'Vous conservez vos droits sur les messages, les fiches techniques et les maquettes que vous nous envoyez. Vous nous permettez de les utiliser pour vous répondre et pour préparer ou exécuter le travail demandé. Veuillez ne pas envoyer de formule confidentielle par le formulaire de contact; demandez-nous d’abord une entente de confidentialité.',
      ],
    },
    {
      heading: 'Confidentialité',
      paragraphs: [
        'Notre politique de confidentialité explique comment nous traitons les renseignements personnels. Le lien se trouve au bas de chaque page.',
      ],
    },
    {
      heading: 'Liens et services de tiers',
      paragraphs: [
        'Le site renvoie à des sites de tiers, dont l’autre marque de la fondatrice, et utilise des services comme un fournisseur de formulaires et un outil de clavardage. Nous n’exerçons aucun contrôle sur ces sites et ne répondons pas de leur contenu ni de leurs pratiques.',
      ],
    },
    {
      heading: 'Disponibilité',
      paragraphs: [
        'Nous nous efforçons de garder le site et le portail accessibles, mais ne promettons pas qu’ils seront exempts d’erreurs ou d’interruptions. Nous pouvons en modifier, en suspendre ou en retirer des parties. Dans la mesure du possible, nous annonçons les travaux prévus sur le portail.',
      ],
    },
    {
      heading: 'Garanties et responsabilité',
      paragraphs: [
        'Dans la mesure permise par la loi, le site est fourni « tel quel », sans garantie ni condition d’aucune sorte, expresse ou implicite, y compris de qualité marchande et d’adéquation à un usage particulier. Cela ne touche ni les garanties de nos accords d’approvisionnement ni vos droits à l’égard des aliments eux-mêmes.',
        'Dans la mesure permise par la loi, nous ne répondons pas des dommages indirects ou consécutifs, des pertes de profit ou des pertes de données qui découlent de l’utilisation du site, et notre responsabilité totale liée au site se limite à 500 dollars canadiens. Rien dans ces conditions ne limite une responsabilité qui ne peut l’être selon la loi, comme celle qui découle d’une fraude, d’une inconduite délibérée, d’une négligence grave ou d’un préjudice corporel.',
      ],
    },
    {
      heading: 'Indemnisation',
      paragraphs: [
        'Si votre manquement à ces conditions, ou un usage illicite de votre compte que vous auriez pu empêcher, donne lieu à une réclamation d’un tiers contre nous, vous nous dédommagez des frais et des dommages raisonnables qui en résultent.',
      ],
    },
    {
      heading: 'Droit applicable et tribunaux',
      paragraphs: [
        'Ces conditions sont régies par les lois de la province de l’Ontario et les lois fédérales du Canada qui s’y appliquent, sans égard aux règles de conflit de lois. La Convention des Nations Unies sur les contrats de vente internationale de marchandises ne s’y applique pas. Les tribunaux de l’Ontario siégeant à Ottawa ont compétence exclusive, sauf disposition impérative contraire de la loi.',
      ],
    },
    {
      heading: 'Langues',
      paragraphs: [
        'Le site est publié en anglais, en français, en grec, en italien et en allemand. En cas d’écart entre les versions, l’anglais l’emporte, sauf lorsque la loi donne préséance au français.',
      ],
    },
    {
      heading: 'Modifications et dispositions générales',
      paragraphs: [
        'Nous pouvons modifier ces conditions. Le nouveau texte s’applique à compter de la date d’entrée en vigueur indiquée en tête, et nous avisons les titulaires de compte par courriel au moins 30 jours avant un changement important. Si une disposition est invalide, les autres demeurent en vigueur. Si nous n’appliquons pas une disposition, nous n’y renonçons pas pour autant.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [`Questions sur ces conditions : ${site.email}, ${site.phone.display} ou ${postal}.`],
    },
  ],
};
