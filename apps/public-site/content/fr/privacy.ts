import { site } from '@olea/shared/site';
import type { LegalContent } from '../model.ts';

const postal = `${site.legalName}, ${site.address.street}, ${site.address.city} (${site.address.region}) ${site.address.postalCode}, Canada`;

export const privacy: LegalContent = {
  name: 'Confidentialité',
  meta: {
    title: 'Politique de confidentialité | Olea & Thyme',
    description:
      'Quels renseignements personnels Olea & Thyme recueille, pourquoi, qui les traite, combien de temps, et comment y accéder ou les faire supprimer.',
  },
  heading: 'Politique de confidentialité',
  effective: 'En vigueur depuis le {{date}}',
  intro:
    'La présente politique indique quels renseignements personnels nous recueillons au moyen de ce site Web et du portail client, pourquoi nous en avons besoin, qui les traite pour nous et ce que vous pouvez nous demander. Elle est établie selon la Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE), la Loi sur la protection des renseignements personnels dans le secteur privé (Québec), modifiée par la Loi 25, et la Loi canadienne anti-pourriel (LCAP).',
  sections: [
    {
      heading: 'Qui est responsable',
      paragraphs: [
        `${site.legalName} (« nous ») décide pourquoi et comment vos renseignements sont utilisés. Nous vendons aux entreprises. Une adresse courriel professionnelle ou un numéro direct peuvent tout de même être des renseignements personnels, et nous les traitons comme tels.`,
        `La personne responsable de la protection des renseignements personnels, y compris au sens de la loi québécoise, est Claire Amyot, directrice, logistique et conformité. Vous pouvez la joindre par courriel à ${site.email}, par téléphone au ${site.phone.display} ou par la poste : ${postal}.`,
      ],
    },
    {
      heading: 'Ce que nous recueillons',
      paragraphs: [
        'Nous recueillons ce que vous nous donnez, ainsi que le peu de données techniques dont un site Web ne peut se passer.',
      ],
      list: [
        'Formulaire de contact : prénom et nom, adresse courriel, numéro de téléphone si vous l’indiquez, et votre message.',
        'Demande d’accès B2B : les mêmes renseignements, plus l’entreprise, le titre du poste, la taille de l’entreprise, le secteur, le site Web si vous l’indiquez, et vos besoins.',
        'Portail client : votre adresse courriel, un mot de passe conservé uniquement sous forme hachée, votre rôle et les heures de vos connexions; de votre demande d’accès, votre entreprise, votre poste et une note, que nous pouvons corriger.',
        'Clavardage, si vous l’acceptez : ce que vous écrivez et les pages que vous consultez pendant qu’il est actif.',
        'Données techniques : adresse IP, type de navigateur, page demandée et heure, dans les journaux du serveur.',
        'Nos réponses et nos notes sur votre message : ce que nous avons écrit, qui l’a traité dans notre bureau et quand. Elles sont supprimées avec lui.',
        'Position, seulement si vous appuyez sur le bouton d’itinéraire et après que votre navigateur vous a demandé la permission : elle sert une fois, sur votre appareil, à ouvrir une carte. Nous ne la recevons pas et ne la conservons pas.',
      ],
    },
    {
      heading: 'Pourquoi nous les utilisons',
      paragraphs: [
        'Nous utilisons vos renseignements pour vous répondre, évaluer les demandes d’accès, gérer les comptes et les commandes, assurer la sécurité du site et respecter nos obligations légales, comme la traçabilité des aliments et la tenue des registres fiscaux. Nous ne vendons ni ne louons de renseignements personnels et ne dressons aucun profil publicitaire.',
        'Nous nous fondons sur votre consentement, que vous donnez en envoyant un formulaire ou en acceptant les témoins facultatifs, et sur les fins que la loi permet sans consentement, comme l’exécution d’un contrat ou une enquête sur une fraude. Vous pouvez retirer votre consentement en tout temps, sous réserve des limites légales ou contractuelles. Nous vous dirons ce que cela entraîne.',
        'Aucune décision vous concernant n’est fondée uniquement sur un traitement automatisé. Une personne lit chaque demande d’accès.',
      ],
    },
    {
      heading: 'Témoins et stockage dans votre navigateur',
      paragraphs: [
        'Tant que vous n’avez pas choisi, le site ne dépose aucun témoin de suivi et ne charge rien de tiers. Un bandeau pose la question une fois. Lorsque vous envoyez un formulaire, votre navigateur transmet ce que vous avez saisi à notre fournisseur de formulaires, HubSpot, et une copie à notre propre base de données. Le script de ce fournisseur n’est chargé à ce moment que si vous avez accepté; sinon, le formulaire est envoyé sans lui. « Accepter » et « Refuser » ont le même poids, et le site fonctionne pleinement dans les deux cas. Vous pouvez changer d’avis en tout temps par le lien « Paramètres des témoins », au bas de la page.',
      ],
      list: [
        'Nécessaires : votre choix (enregistré dans votre navigateur sous le nom « cookie-consent »), une liste de courte durée des sections actives, un message ou une demande d’accès que vous avez commencés et non envoyés (jusqu’à la fermeture de l’onglet) et, si vous vous connectez, votre session.',
        'Facultatifs, seulement après votre accord : l’outil de clavardage de notre fournisseur de formulaires et de gestion de la clientèle et, à l’envoi d’un formulaire, son script de formulaires. Tous deux peuvent déposer les témoins du fournisseur, qui reconnaissent une personne qui revient.',
      ],
    },
    {
      heading: 'Qui les traite pour nous',
      paragraphs: [
        'Nous faisons appel à des fournisseurs liés par contrat. Ils ne peuvent utiliser les renseignements que pour le travail que nous leur confions et doivent les protéger.',
      ],
      list: [
        'HubSpot, Inc. (États-Unis) : formulaires de contact et de demande d’accès, dossiers clients et, si vous l’acceptez, clavardage.',
        'Notre fournisseur d’hébergement et de base de données : le site, les comptes du portail et une copie de chaque message et de chaque demande d’accès, pour que rien ne nous échappe.',
        'Notre fournisseur d’envoi de courriels : l’acheminement de votre message à notre bureau et l’envoi de nos réponses.',
        'Transporteurs, courtiers en douane, banques et auditeurs, lorsqu’une commande ou la loi l’exige.',
      ],
    },
    {
      heading: 'Renseignements hors du Québec et du Canada',
      paragraphs: [
        'Certains de ces fournisseurs conservent des renseignements aux États-Unis. Ces renseignements y sont soumis aux lois de ce pays, y compris celles qui permettent à ses autorités d’y accéder. Avant de communiquer des renseignements personnels à l’extérieur du Québec, nous évaluons leur sensibilité, la fin visée, les mesures de protection et le régime juridique, et nous concluons une entente écrite.',
      ],
    },
    {
      heading: 'Courriels et loi anti-pourriel',
      paragraphs: [
        'Nous écrire ne vous inscrit à aucune liste d’envoi. Nous n’envoyons de messages commerciaux qu’avec votre consentement exprès, ou lorsque la LCAP permet un consentement tacite, par exemple pendant deux ans après un achat ou six mois après une demande de renseignements. Chaque message nous nomme, donne notre adresse et contient un lien de désabonnement. Nous donnons suite à chaque demande de désabonnement en dix jours ouvrables au plus.',
      ],
    },
    {
      heading: 'Combien de temps nous les gardons',
      paragraphs: [
        'Nous ne gardons les renseignements qu’aussi longtemps que leur fin l’exige. Ensuite, nous les supprimons ou les anonymisons.',
      ],
      list: [
        'Messages de contact : 24 mois après le dernier échange.',
        'Demandes d’accès qui ne mènent pas à un compte : 12 mois.',
        'Nos réponses : aussi longtemps que le message auquel elles répondent.',
        'Comptes du portail : tant que le compte est ouvert, puis 12 mois après sa fermeture.',
        'Commandes, factures et registres de traçabilité : sept ans.',
        'Les messages et les demandes d’accès se trouvent à deux endroits : dans notre base de données et chez HubSpot. Ces durées, comme votre droit de suppression, s’appliquent aux deux.',
        'Journaux du serveur : 90 jours, sauf s’ils servent à une enquête sur un incident.',
        'Votre choix relatif aux témoins : dans votre navigateur, jusqu’à ce que vous le changiez ou l’effaciez.',
      ],
    },
    {
      heading: 'Comment nous les protégeons',
      paragraphs: [
        'Les données sont chiffrées pendant leur transmission et leur conservation. L’accès est limité par rôle, contrôlé dans la base de données et réservé au personnel qui en a besoin. Si un incident de confidentialité présente un risque de préjudice sérieux ou un risque réel de préjudice grave, nous vous en avisons, de même que le Commissariat à la protection de la vie privée du Canada et, lorsque la loi québécoise s’applique, la Commission d’accès à l’information. Nous tenons un registre de ces incidents.',
      ],
    },
    {
      heading: 'Vos droits',
      paragraphs: ['Vous pouvez nous demander, sans frais :'],
      list: [
        'de confirmer si nous détenons des renseignements sur vous et de vous y donner accès;',
        'de corriger ce qui est inexact, incomplet ou périmé;',
        'de les supprimer ou d’en cesser la diffusion, lorsque la loi le prévoit;',
        'de vous remettre les renseignements informatisés que vous avez fournis dans un format technologique structuré et couramment utilisé, ou de les transmettre à une personne ou à un organisme que vous désignez;',
        'de vous dire qui y a accès dans notre entreprise, combien de temps ils sont gardés et d’où ils viennent;',
        'de prendre acte du retrait de votre consentement.',
      ],
    },
    {
      heading: 'Demandes et plaintes',
      paragraphs: [
        `Écrivez à la responsable de la protection des renseignements personnels à ${site.email} ou à l’adresse ci-dessus. Nous pourrions devoir confirmer votre identité. Nous répondons par écrit dans les 30 jours et, en cas de refus, nous vous indiquons les motifs et vos recours.`,
        'Vous pouvez aussi porter plainte au Commissariat à la protection de la vie privée du Canada (priv.gc.ca) ou, au Québec, à la Commission d’accès à l’information (cai.gouv.qc.ca). Si vous êtes dans l’Union européenne, le Règlement général sur la protection des données peut aussi vous accorder des droits, et vous pouvez vous adresser à votre autorité nationale de contrôle.',
      ],
    },
    {
      heading: 'Enfants',
      paragraphs: [
        'Ce site s’adresse aux entreprises. Nous ne recueillons pas sciemment de renseignements auprès de personnes de moins de 18 ans. Si vous croyez que c’est arrivé, dites-le-nous et nous les supprimerons.',
      ],
    },
    {
      heading: 'Modifications de cette politique',
      paragraphs: [
        'Lorsque nous modifions cette politique, nous publions ici le nouveau texte avec sa date d’entrée en vigueur. Si le changement est important, nous avisons aussi les titulaires de compte par courriel au moins 30 jours avant son entrée en vigueur. Les versions antérieures sont fournies sur demande.',
      ],
    },
  ],
};
